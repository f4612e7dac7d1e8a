import { type LoadingScope, type Serve, serveWhenLoaded } from '../calls/serve-when-loaded.ts'

/** What each worker runs. One script, so that the workers share the files of what they have in common. */
const PARTS: Record<string, () => Promise<Serve>> = {
  language: async () => (await import('../language/serve-language.ts')).serveLanguage,
  mock: async () => (await import('../service/serve-mock-functions.ts')).serveMockFunctions,
  import: async () => (await import('../import/serve-import.ts')).serveImport,
}

const scope = globalThis as unknown as LoadingScope & { name: string }
void serveWhenLoaded(scope, PARTS[scope.name]!)
