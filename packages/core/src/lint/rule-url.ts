import { repository as ownRepository } from './repository.generated.ts'

/**
 * Returns the URL of the documentation of a rule.
 *
 * @param repository The repository with the documentation, as in a package.json. It is known once the packages are published.
 * @returns Undefined without a repository.
 */
export function ruleUrl(
  id: string,
  repository: { url: string } | undefined = ownRepository,
): string | undefined {
  if (repository === undefined) return undefined
  const url = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
  return `${url}/blob/HEAD/docs/rules.md#${id}`
}
