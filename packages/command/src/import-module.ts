type Import = (url: string) => Promise<unknown>

const GIVEN = Symbol.for('fc-command.import')

const shared = globalThis as { [GIVEN]?: Import }

/** `import()` of a file of the user's. Code that V8 has kept cannot do that itself (docs/decisions/code-cache.md): there, what starts it does. */
export const importModule: Import = (url) => (shared[GIVEN] ?? ((each) => import(each)))(url)

/** Lets kept code import modules: called by what starts it. */
export function giveImport(own: Import): void {
  shared[GIVEN] = own
}
