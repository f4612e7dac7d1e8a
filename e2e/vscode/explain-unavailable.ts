import { existsSync } from 'node:fs'
import type { VSCode } from './install.ts'

/** The extension as it is installed. */
export const VSIX = 'apps/vscode/fc-vscode.vsix'

/** What is missing to try the extension; undefined when everything is there. */
export function explainUnavailable({
  browserPath,
  vscode,
}: {
  browserPath: string | undefined
  vscode: VSCode | undefined
}): string | undefined {
  if (browserPath === undefined) return 'no Chromium found. Set CHROMIUM to its path.'
  if (vscode === undefined) return 'VS Code is not installed for it. `pnpm e2e:vscode` does that.'
  return existsSync(VSIX)
    ? undefined
    : `${VSIX} is missing. \`pnpm --filter fc-vscode package\` makes it.`
}
