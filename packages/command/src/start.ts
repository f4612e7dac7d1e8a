// Starts the command beside this file, `cli.cjs`, from what V8 made of its code before: docs/decisions/code-cache.md.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { giveImport } from './import-module.ts'

const code = `${__dirname}/cli.cjs`
const folder = `${__dirname}/../.cache`
const cache = `${folder}/cli-${process.version}-${process.arch}`

const cachedData = readCache()
// The build leaves nothing but ASCII.
const script = new Script(wrap(readFileSync(code, 'latin1')), {
  filename: code,
  ...(cachedData !== undefined && { cachedData }),
})
if (cachedData === undefined || script.cachedDataRejected === true) {
  // At the end everything has run that the next start will need; earlier for what somebody kills.
  setTimeout(keepCache, 10_000).unref()
  process.on('exit', keepCache)
}
giveImport((url) => import(url))
script.runInThisContext()({}, createRequire(code), code, __dirname)

/** The wrapper of CommonJS modules. It stands on the first line of the code, so that stack traces name the right line. */
function wrap(text: string): string {
  return `(function (exports, require, __filename, __dirname) {${text}\n})`
}

/** What V8 made of this very code. Undefined when there is none: ctime is when the code came here, whatever its mtime says. */
function readCache(): Buffer | undefined {
  try {
    return statSync(cache).mtimeMs > statSync(code).ctimeMs ? readFileSync(cache) : undefined
  } catch {
    return undefined
  }
}

/** Keeps it for the next start. Where the package may not be written to, every start compiles. */
function keepCache(): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    return
  }
  const draft = `${cache}.${process.pid}`
  try {
    writeFileSync(draft, script.createCachedData())
    renameSync(draft, cache)
  } catch {
    rmSync(draft, { force: true })
  }
}
