import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** Bundles a module of this folder with its imports and returns the code. */
export async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // The development build of React: it warns, and StrictMode runs each effect twice.
    define: { 'process.env.NODE_ENV': '"development"' },
    // Resolves sibling packages to their sources, so that tests need no build.
    resolve: { conditions: ['@fc/source', 'module', 'browser', 'production'] },
    oxc: { jsx: { runtime: 'automatic', development: true } },
    build: {
      target: 'es2023',
      write: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}
