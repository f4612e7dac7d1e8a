/**
 * One script out of CommonJS modules that name each other: what a worker can run.
 *
 * @param entry Name of the module to run, for example `./server.worker.cjs`.
 * @param readModule Reads the text of a module.
 */
export async function bundleModules(
  entry: string,
  readModule: (name: string) => Promise<string>,
): Promise<string> {
  const texts = new Map<string, string>()
  const open = [entry]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (texts.has(name)) continue
    const text = await readModule(name)
    texts.set(name, text)
    for (const [, needed] of text.matchAll(REQUIRE)) open.push(needed!)
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

/** How a module of the build names another. */
const REQUIRE = /\brequire\(["'`](\.\/[\w.-]+\.cjs)["'`]\)/g
