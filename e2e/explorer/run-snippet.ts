import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { packageOptions } from '../run.ts'

/** Runs the code of a snippet as a module in Node, with the packages of this repository. Resolves to the value of an expression after it. */
export async function runSnippet(
  code: string,
  expression: string,
  files: Record<string, unknown> = {},
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-snippet-'))
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(content))
    writeFileSync(join(folder, 'value.mjs'), `${code}\nexport const value = ${expression}\n`)
    const main = `import { value } from './value.mjs'\nprocess.stdout.write(JSON.stringify(value))\n`
    writeFileSync(join(folder, 'main.mjs'), main)
    const args = [...packageOptions, 'main.mjs']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
