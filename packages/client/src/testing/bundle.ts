import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** Bundles a module that lies beside this file, with all it imports, as one text. */
export async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // React as developers have it: it warns, and StrictMode runs every effect twice.
    define: { 'process.env.NODE_ENV': '"development"' },
    // Sibling packages resolve to their sources, so nothing is built before testing.
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
