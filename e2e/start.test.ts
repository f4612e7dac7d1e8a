import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.skipIf(process.platform === 'win32')(
  'npm start builds fc-mock and fc-cli, then serves',
  () => {
    const log = join(folder, 'log')
    for (const name of ['turbo', 'node']) {
      const program = join(folder, name)
      writeFileSync(program, `#!/bin/sh\necho ${name} "$@" >> '${log}'\n`)
      chmodSync(program, 0o755)
    }
    const serve = new URL('../scripts/go/serve.mjs', import.meta.url)
    const script = `import { serve } from ${JSON.stringify(serve)}; await serve(['--port', '0'])`
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: {
        ...process.env,
        PATH: `${folder}${delimiter}${process.env['PATH']}`,
        FC_HOST_NODE: join(folder, 'node'),
      },
    })
    expect(status).toBe(0)
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
      'turbo run build --filter=fc-mock --filter=fc-cli',
      'node packages/mock/bin/fc-mock.cjs examples/definitions --port 0',
    ])
  },
)

describe.each([
  ['cli', '"npm start" or "npm test"'],
  ['mock', '"npm start" or "npm test"'],
  ['language-server', '"npm test"'],
])('bin of fc-%s', (name, commands) => {
  it('says that the command is not built', () => {
    const bin = fileURLToPath(new URL(`../packages/${name}/bin`, import.meta.url))
    mkdirSync(join(folder, name))
    cpSync(bin, join(folder, name, 'bin'), { recursive: true })
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(folder, name, 'bin', `fc-${name}.cjs`), '--help'],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe(
      `fc-${name}: Not built. Run ${commands} in the root of the repository first.\n`,
    )
    expect(status).toBe(2)
  })
})
