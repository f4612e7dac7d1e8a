import * as nodeModule from 'node:module'

/**
 * Makes the revision of a module apply to what it imports by a relative path, so that a changed import is loaded again. Node keeps each module that it
 * has loaded under its URL, including the query.
 */
export function reloadImports(): void {
  if (isActive) return
  isActive = true
  const { registerHooks, register } = nodeModule as Partial<typeof nodeModule>
  if (registerHooks !== undefined) {
    registerHooks({
      resolve(specifier, context, next) {
        return withRevision(next(specifier, context), context.parentURL)
      },
    })
  } else {
    // Before Node 22.15, hooks run in another thread, which loads them from a URL.
    const hook = `const withRevision = ${withRevision}
export async function resolve(specifier, context, next) {
  return withRevision(await next(specifier, context), context.parentURL)
}`
    register?.(`data:text/javascript,${encodeURIComponent(hook)}`)
  }
}

let isActive = false

/** Adds the revision of the importing module to the URL of a resolved one. Runs in another thread as well, so it uses nothing else. */
function withRevision<Result extends { url: string }>(
  result: Result,
  parentUrl: string | undefined,
): Result {
  if (parentUrl === undefined || !parentUrl.startsWith('file:')) return result
  const revision = new URL(parentUrl).searchParams.get('fc')
  if (revision === null || !/^file:(?!.*\/node_modules\/).*\.(?:mjs|mts|js|ts)$/.test(result.url))
    return result
  return { ...result, url: `${result.url}?fc=${revision}` }
}
