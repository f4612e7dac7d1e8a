import type { UserConfig } from 'tsdown'
import { buildCommand } from '../../scripts/build-command.ts'

const [command, start] = buildCommand('src/main.ts', ['picomatch', 'tinyglobby', 'fdir'])

const configs: UserConfig[] = [{ ...command, clean: true }, start!]

export default configs
