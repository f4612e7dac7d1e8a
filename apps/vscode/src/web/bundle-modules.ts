/**
 * Bundles CommonJS modules into one script that a worker can run.
 *
 * @param entry Name of the module to run, for example `./server.worker.cjs`.
 * @param readModule Reads the text of a module.
 */
export async function bundleModules(
  entry: string,
  readModule: (name: string) => Promise<string>,
): Promise<string> {
  const texts = new Map<string, string>()
  const pending = [entry]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (texts.has(name)) continue
    const text = await readModule(name)
    texts.set(name, text)
    for (const [, dependency] of text.matchAll(REQUIRE)) pending.push(dependency!)
  }
  const modules = [...texts].map(
    ([name, text]) => `${JSON.stringify(name)}(module, exports, require) {\n${text}\n}`,
  )
  return `(() => {
const modules = { ${modules.join(',\n')} }
const loaded = {}
const require = (name) => {
  if (loaded[name] === undefined) {
    const module = (loaded[name] = { exports: {} })
    modules[name](module, module.exports, require)
  }
  return loaded[name].exports
}
require(${JSON.stringify(entry)})
})()`
}

/** A reference between modules of the build. */
const REQUIRE = /\brequire\(["'`](\.\/[\w.-]+\.cjs)["'`]\)/g
