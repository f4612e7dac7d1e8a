import { existsSync } from 'node:fs'
import type { VSCode } from './install.ts'

/** The packaged extension. */
export const VSIX = 'apps/vscode/fc-vscode.vsix'

/** Returns what is missing to test the extension. Undefined if nothing is. */
export function explainUnavailable({
  browserPath,
  vscode,
}: {
  browserPath: string | undefined
  vscode: VSCode | undefined
}): string | undefined {
  if (browserPath === undefined) return 'Chromium not found. Set CHROMIUM to its path.'
  if (vscode === undefined) return 'VS Code is not installed. Run `pnpm e2e:vscode`.'
  return existsSync(VSIX)
    ? undefined
    : `${VSIX} is missing. Run \`pnpm --filter fc-vscode package\`.`
}
