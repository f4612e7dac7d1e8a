import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCommand } from '../../packages/language-server/src/testing/transports/server-command.ts'

/** A definition with one problem, `flag-known`, on the eighth line. */
const DEFINITION = `{
  "base_url": "https://api.example.com/",
  "name": "Users",
  "flags": [],
  "docs": "Users.",
  "errors": [],
  "endpoints": [
    { "name": "list-users", "returns": ["object"], "flags": ["paginatd"], "docs": "All.", "errors": [], "arguments": [], "group": "users" }
  ]
}
`

/** A folder for an editor session, with a definition and the server command on the PATH. */
export interface EditorFolder {
  path: string
  file: string
  env: NodeJS.ProcessEnv
  write(name: string, text: string): string
  remove(): void
}

export function createEditorFolder(): EditorFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'fc-editor-')))
  const write = (name: string, text: string): string => {
    const file = join(path, name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    return file
  }
  const quoted = serverCommand().map((word) => `'${word}'`)
  chmodSync(write('bin/fc-language-server', `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`), 0o755)
  return {
    path,
    file: write('work/api.fc.json', DEFINITION),
    // Isolated from the user's setup.
    env: {
      ...process.env,
      PATH: `${join(path, 'bin')}:${process.env['PATH']}`,
      HOME: join(path, 'home'),
      XDG_CONFIG_HOME: join(path, 'config'),
      XDG_DATA_HOME: join(path, 'data'),
      XDG_STATE_HOME: join(path, 'state'),
      XDG_CACHE_HOME: join(path, 'cache'),
    },
    write,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}
