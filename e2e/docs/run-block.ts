import { strictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { PageRunner } from './page-runner.ts'
import type { Block } from './read-blocks.ts'

/**
 * Runs a code block, like a reader from the top to the bottom of a page.
 *
 * - A transcript, ` ```console `, prints what the page shows.
 * - `<!-- file: name -->` saves the block.
 * - `<!-- test: run -->` runs the commands of the block.
 * - `<!-- test: packages -->` installs packages that exist.
 */
export async function runBlock(
  { language, code, label }: Block,
  runner: PageRunner,
): Promise<void> {
  if (language === 'console') {
    const [, command = '', output = ''] = /^\$ (.+)\n([^]*)$/.exec(code) ?? []
    strictEqual(await runner.execute(command), output)
  } else if (label?.kind === 'file') {
    runner.write(label.name, code)
  } else if (label?.name === 'run') {
    for (const command of code.trimEnd().split('\n')) await runner.execute(command)
  } else if (label?.name === 'packages') {
    for (const name of readPackages(code)) {
      if (!workspacePackages().includes(name)) throw new Error(`Unknown package ${name}.`)
    }
  } else {
    throw new Error(
      'The block has no test. Add <!-- file: name --> or <!-- test: run --> above it.',
    )
  }
}

/** Returns the packages of `npm install` commands. */
function readPackages(code: string): string[] {
  return code
    .replaceAll('npm install', '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('-'))
}

function workspacePackages(): string[] {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: object
  }
  const { catalog } = parse(readFileSync('pnpm-workspace.yaml', 'utf8')) as { catalog: object }
  return [...Object.keys(devDependencies), ...Object.keys(catalog)]
}
