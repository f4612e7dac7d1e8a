import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts' },
  platform: 'neutral',
  target: 'node20.19',
  fixedExtension: false,
  dts: { oxc: true },
})
