import type { UserConfig } from 'tsdown'
import { buildBrowserMock, requireBrowserMock } from '../../scripts/build-browser-mock.ts'
import { buildCommand } from '../../scripts/build-command.ts'

const command = buildCommand('src/main.ts', ['js-yaml'])

const configs: UserConfig[] = [
  { ...command, plugins: [requireBrowserMock(), command.plugins], clean: true },
  buildBrowserMock(import.meta.dirname),
]

export default configs
