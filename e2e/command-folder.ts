import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach } from 'vitest'
import { type CommandResult, run } from './run.ts'

/** Runs a subcommand of `fc-cli` in a folder of the test. */
interface CommandFolder {
  run(args: string[], input?: string): Promise<CommandResult>
  /** The path of a file in the folder. */
  path(...names: string[]): string
  read(...names: string[]): string
}

/** Creates an empty folder for each test of the file, in which it runs a subcommand. */
export function useCommandFolder(subcommand: string): CommandFolder {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), `fc-${subcommand}-`))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  return {
    run: (args, input) =>
      run('fc-cli', [subcommand, ...args], {
        cwd: folder,
        ...(input !== undefined && { input }),
      }),
    path: (...names) => join(folder, ...names),
    read: (...names) => readFileSync(join(folder, ...names), 'utf8'),
  }
}

/** The file of an example definition. */
export const people = fileURLToPath(
  new URL('../examples/definitions/people.fc.json', import.meta.url),
)

/** A definition with an endpoint and an argument that are private. */
export const definitionWithPrivateParts = {
  base_url: 'https://api.example.com/',
  name: 'Users',
  flags: [],
  docs: 'Users.',
  errors: [],
  endpoints: [
    {
      name: 'find',
      returns: ['object'],
      arguments: [
        { name: 'id', type: 'string' },
        { name: 'trace', type: 'string', flags: ['private'] },
      ],
    },
    { name: 'purge', returns: ['null'], flags: ['private'] },
  ],
}
