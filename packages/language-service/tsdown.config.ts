import type { UserConfig } from 'tsdown'

const config: UserConfig = {
  entry: { index: 'src/index.ts' },
  platform: 'neutral',
  target: 'node20.19',
  fixedExtension: false,
  deps: { onlyBundle: [] }, // Fails if a dependency is bundled.
  dts: true,
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } }, // Smaller, but readable.
}

export default config
