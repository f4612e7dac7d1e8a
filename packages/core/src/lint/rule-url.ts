import { homepage as ownHomepage } from './homepage.generated.ts'

/**
 * Returns the URL of the documentation of a rule.
 *
 * @param homepage URL of the documentation site, with a slash at the end. It is known once the packages are published.
 * @returns Undefined without a site.
 */
export function ruleUrl(
  id: string,
  homepage: string | undefined = ownHomepage,
): string | undefined {
  return homepage && `${homepage}rules.html#${id}`
}
