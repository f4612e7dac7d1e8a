import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describeError, type PluginModule, quote } from 'fc-core/internal'

/**
 * Imports a module with custom rules, or a package. This runs its code.
 *
 * @param module A path that starts with `./` or `../`, an absolute path, or the name of a package, installed where the configuration is.
 * @param folder Folder of the configuration.
 * @param revision Distinguishes a changed module from the one that was imported before.
 * @throws Error with a message for the author of the configuration.
 */
export async function importPlugin(
  module: string,
  folder: string,
  revision?: string,
): Promise<PluginModule> {
  const file = resolvePlugin(module, folder)
  const url = pathToFileURL(file)
  if (revision !== undefined) url.searchParams.set('fc', revision)
  try {
    return { file, plugin: defaultExport(await import(url.href)) }
  } catch (error) {
    const place = error instanceof SyntaxError ? await findSyntaxError(file) : undefined
    const description = `${describeError(error)}${place === undefined ? '' : ` (${place})`}`
    throw new Error(`Cannot load the module. ${description}`, { cause: error })
  }
}

/** Finds the place of the syntax error of a module: its error does not have it, but Node prints it when it checks the file. */
async function findSyntaxError(file: string): Promise<string | undefined> {
  const name = basename(file)
  const output = await promisify(execFile)(process.execPath, ['--check', file], { timeout: 10_000 })
    .then(() => '')
    .catch((error: { stderr?: string }) => error.stderr ?? '')
  const [, ...rest] = output.split(`${name}:`)
  const [number] = /^\d+/.exec(rest[0] ?? '') ?? []
  return number === undefined ? undefined : `${name}:${number}`
}

/**
 * Finds the file of a module or a package.
 *
 * @throws Error
 */
export function resolvePlugin(module: string, folder: string): string {
  if (module === '') throw new Error('Expected a path or the name of a package.')
  // One letter is a drive of Windows.
  if (/^[a-z][a-z\d+.-]+:/i.test(module))
    throw new Error('Plugins are files or installed packages, not URLs.')
  const file = isPath(module) ? resolve(folder, module) : resolvePackage(module, folder)
  const info = statSync(file, { throwIfNoEntry: false })
  if (info === undefined) throw new Error(`Module not found: ${file}.${suggestFile(module, file)}`)
  if (!info.isFile()) throw new Error(`Not a module: ${file} is not a file. Name the file.`)
  if (/\.[cm]?ts$/.test(file) && !hasTypeScript()) throw new Error(NO_TYPESCRIPT)
  return file
}

/** Whether Node imports TypeScript. Node 20 does not have the property. */
function hasTypeScript(): boolean {
  const { typescript } = process.features as { typescript?: string | false }
  return typeof typescript === 'string'
}

const NO_TYPESCRIPT = `Modules in TypeScript require Node 22.18 or newer, this is ${process.versions.node}. Compile it to JavaScript.`

function isPath(module: string): boolean {
  return /^(?:\.{0,2}[/\\]|[a-z]:[/\\])/i.test(module)
}

function suggestFile(module: string, file: string): string {
  const extension = EXTENSIONS.find((each) => existsSync(file + each))
  return extension === undefined ? '' : ` Did you mean ${quote(module + extension)}?`
}

const EXTENSIONS = ['.mjs', '.js', '.cjs', '.ts', '.mts', '.cts']

/** Resolves a package as an import in the folder of the configuration does. */
function resolvePackage(module: string, folder: string): string {
  if (isBuiltin(module)) throw new Error('This is a module of Node, not a plugin.')
  const { resolve: find } = createRequire(join(resolve(folder), 'fc.config.json'))
  try {
    return find(module)
  } catch (error) {
    const exported = findExport(module, find.paths(module) ?? [])
    if (exported !== undefined) return exported
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND')
      throw new Error(`Cannot use the package. ${describeError(error)}`, { cause: error })
    const isFile = existsSync(resolve(folder, module))
    throw new Error(
      isFile
        ? `Package not found. For the file, write ${quote(`./${module}`)}.`
        : `Package not found. Install it in ${folder}: npm install --save-dev ${packageName(module)}`,
      { cause: error },
    )
  }
}

/** Finds the module of a package that can only be imported, not required. */
function findExport(module: string, folders: readonly string[]): string | undefined {
  const name = packageName(module)
  const folder = folders.map((each) => join(each, name)).find((each) => existsSync(each))
  if (folder === undefined || !existsSync(join(folder, 'package.json'))) return undefined
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: unknown
  }
  const subpath = `.${module.slice(name.length)}`
  const isTable =
    typeof exports === 'object' && exports !== null && Object.keys(exports)[0]?.startsWith('.')
  const entry = isTable
    ? (exports as Record<string, unknown>)[subpath]
    : subpath === '.'
      ? exports
      : undefined
  const target = selectTarget(entry)
  return target === undefined ? undefined : join(folder, target)
}

/** Selects the target of conditional exports, in their order. */
function selectTarget(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (Array.isArray(entry)) return entry.map(selectTarget).find((each) => each !== undefined)
  if (typeof entry !== 'object' || entry === null) return undefined
  return Object.entries(entry)
    .filter(([condition]) => ['node', 'import', 'module-sync', 'default'].includes(condition))
    .map(([, target]) => selectTarget(target))
    .find((each) => each !== undefined)
}

function packageName(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns the default export, also of CommonJS modules that compilers wrote. */
function defaultExport(module: unknown): unknown {
  const { default: exported } = module as { default?: unknown }
  const isCompiled = typeof exported === 'object' && exported !== null && '__esModule' in exported
  return isCompiled ? (exported as { default?: unknown }).default : exported
}
