import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fc, test as property } from '@fast-check/vitest'
import { formatCurl } from 'fc-core/internal'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  curlRequest,
  expectedArguments,
  normalizeArguments,
} from '../packages/core/src/text/testing/curl-requests.ts'
import { hasProgram } from './has-program.ts'

/** Each shell with its Debian package, and options that read no configuration. */
const SHELLS: [shell: string, debianPackage: string, options: string[]][] = [
  ['sh', 'dash', []],
  ['bash', 'bash', ['--norc']],
  // Interactively, `!` recalls earlier commands.
  ['bash', 'bash', ['--norc', '-i']],
  ['dash', 'dash', []],
  ['zsh', 'zsh', ['-f']],
  ['fish', 'fish', ['--no-config']],
]

// A `curl` that prints its arguments, each with NUL at its end, and a last one that is empty.
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-shell-'))
  writeFileSync(join(folder, 'curl'), `#!/bin/sh\nprintf '%s\\0' "$@" END\n`)
  chmodSync(join(folder, 'curl'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a script, and returns the arguments of every call of curl. */
function run(shell: string, options: string[], script: string): string[][] {
  const file = join(folder, 'script')
  writeFileSync(file, script)
  const input = openSync(file, 'r')
  const environment = {
    PATH: `${folder}${delimiter}${process.env['PATH']}`,
    HOME: folder,
    LC_ALL: 'C.UTF-8',
  }
  try {
    return execFileSync(shell, options, {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
      stdio: [input, 'pipe', 'ignore'],
    })
      .split('END\0')
      .slice(0, -1)
      .map((call) => call.split('\0').slice(0, -1))
  } finally {
    closeSync(input)
  }
}

const printable = curlRequest.filter(({ headers }) =>
  /^[ -~]*$/.test(Object.values(headers).join('')),
)

describe.each(SHELLS)('%s (%s) %j', (shell, debianPackage, options) => {
  describe.skipIf(!hasProgram([shell, '-c', 'exit 0'], debianPackage)).each([true, false])(
    'on one line: %s',
    (oneLine) => {
      property.prop([fc.array(printable, { minLength: 100, maxLength: 150 })], {
        numRuns: 3,
        endOnFailure: true,
      })('passes exactly the request to curl', (requests) => {
        const commands = requests.map((request) => formatCurl(request, { oneLine }))
        const calls = run(shell, options, `${commands.join('\n')}\n`)
        expect(calls.map((args) => normalizeArguments(args))).toEqual(
          requests.map((request) => expectedArguments(request)),
        )
      })
    },
  )
})
