import { CONFIG_FILE, folderOf, relativePath } from './config-path.ts'
import type { MockConfig } from './config-types.generated.ts'
import type { ConfigAccess, ReadFile } from './config-files.ts'

/**
 * Removes the options of the mock that only the command line or a trusted configuration may set: they open it to others, or make it send requests.
 *
 * @returns The other options, and the paths of those that were removed.
 */
export function removeUnsafeOptions(mock: MockConfig): { safe: MockConfig; removed: string[][] } {
  const { host, tokens, cors, allowedHosts, trustProxy, upstream, ...safe } = mock
  const isLocal = host === undefined || LOOPBACK.test(host)
  const isOpen = Array.isArray(cors) && cors.length > 0
  const { url, ...ofUpstream } = upstream ?? {}
  const removed = {
    host: !isLocal,
    tokens: tokens !== undefined,
    cors: isOpen,
    allowedHosts: allowedHosts !== undefined,
    trustProxy: trustProxy !== undefined,
    'upstream.url': url !== undefined,
  }
  return {
    safe: {
      ...safe,
      ...(host !== undefined && isLocal && { host }),
      ...(cors !== undefined && !isOpen && { cors }),
      ...(upstream && { upstream: ofUpstream }),
    },
    removed: Object.entries(removed).flatMap(([path, is]) => (is ? [path.split('.')] : [])),
  }
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Returns whether a configuration may read a file: one in its folder that is not hidden, also after symbolic links are resolved. What it extends may be a `.json`
 * file directly in a folder above as well, where configurations are searched for anyway.
 *
 * @param folder Folder of the configuration.
 */
export async function isAllowedPath(
  path: string,
  folder: string,
  { isTrusted = false, realPath = async (same) => same }: ConfigAccess,
  { isConfig = false } = {},
): Promise<boolean> {
  if (isTrusted) return true
  const isAbove = isConfig && `${folder}/`.startsWith(`${folderOf(path)}/`)
  const root = isAbove ? folderOf(path) : folder
  if (!isVisible(relativePath(root, path))) return false
  const real = await realPath(path)
  return real === undefined || isVisible(relativePath((await realPath(root)) ?? root, real))
}

/** Whether a path in `extends` may be the name of a package, or of a file in it. */
export function isPackageFile(path: string): boolean {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/|$)/.test(path) && !path.split('/').includes('..')
}

/**
 * Finds a configuration in an installed package: `fc-rules-acme`, or `fc-rules-acme/strict.json`. Packages are installed in `node_modules` of the folder or
 * of one above.
 *
 * @returns Undefined if it does not exist, or is a link to a file that is not in these packages.
 */
export async function findPackageFile(
  name: string,
  folder: string,
  readFile: ReadFile,
  { realPath = async (same) => same }: ConfigAccess,
): Promise<string | undefined> {
  const file = name.endsWith('.json') ? name : `${name}/${CONFIG_FILE}`
  for (let above = folder; ; above = folderOf(above)) {
    const packages = `${above}/node_modules`
    const path = `${packages}/${file}`
    if ((await readFile(path)) !== undefined) {
      const [root, real] = [await realPath(packages), await realPath(path)]
      const isInside =
        root !== undefined && real !== undefined && relativePath(root, real) !== undefined
      return isInside ? path : undefined
    }
    if (!above.includes('/')) return undefined
  }
}

/** Whether a relative path is defined and has no hidden part. */
function isVisible(path: string | undefined): boolean {
  return path !== undefined && !/(?:^|\/)\./.test(path)
}
