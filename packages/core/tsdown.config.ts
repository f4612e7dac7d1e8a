import type { UserConfig } from 'tsdown'

const config: UserConfig = {
  entry: { index: 'src/index.ts' },
  platform: 'neutral',
  target: 'node20.19',
  fixedExtension: false,
  dts: true,
}

export default config
