import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** Bundles a module beside this one, with all it imports, as one text. */
export async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Sibling packages resolve to their sources, so nothing is built before testing.
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
