import type { UserConfig } from 'tsdown'
import { buildCommand } from '../../scripts/build-command.ts'

const config: UserConfig = {
  ...buildCommand('src/main.ts', ['yaml']),
  clean: true,
}

export default config
