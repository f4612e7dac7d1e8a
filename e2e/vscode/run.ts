/**
 * Tests the extension in VS Code: installs VS Code if necessary, packages the extension and runs the tests.
 *
 *   pnpm e2e:vscode                          all tests
 *   pnpm e2e:vscode -t hover                 tests that match a name
 *   FC_SCREENSHOTS=shots pnpm e2e:vscode     with screenshots
 *   pnpm e2e:vscode --install-only           only install VS Code, so that `npm run test:all` runs the tests too
 */
import { spawnSync } from 'node:child_process'
import { installVSCode } from './install.ts'

const args = process.argv.slice(2)
installVSCode('oldest')
installVSCode('recent')
if (!args.includes('--install-only')) {
  run('turbo', ['run', 'package:check', '--filter=fc-vscode', '--output-logs=errors-only'])
  run('vitest', ['run', '--project=vscode', ...args])
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error !== undefined) throw error
  if (status !== 0) process.exit(status ?? 1)
}
