import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** Bundles a module of this folder with its imports. Returns the code. */
export async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Sibling packages resolve to their sources, so tests need no build.
    resolve: { conditions: ['@fc/source', 'module', 'browser', 'production'] },
    build: {
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['es'] },
      target: 'es2023',
      minify: false,
      write: false,
      reportCompressedSize: false,
    },
  })
  const { output } = (result as Rolldown.RolldownOutput[])[0]!
  return output[0].code
}
