import { FcError, type PackageDefinition } from 'fc-core'
import { describeValue, isVersioned, quote } from 'fc-core/internal'
import { isObject } from './protocol/json-value.ts'

/**
 * Checks that a definition can be served. It may still have other errors, which `fc-cli lint` lists.
 *
 * @throws FcError `invalid-definition`
 */
export function checkDefinition(value: unknown): PackageDefinition {
  if (!isObject(value)) throw invalid(`expected an object, got ${describeValue(value)}`)
  const { name, base_url, endpoints } = value
  const label = typeof name === 'string' ? ` ${quote(name)}` : ''
  if (typeof base_url !== 'string' || !/^https?:\/\//i.test(base_url) || !URL.canParse(base_url))
    throw invalid(
      `\`base_url\` must be an absolute http or https URL, got ${describeValue(base_url)}`,
      label,
    )
  if (!Array.isArray(endpoints))
    throw invalid(`\`endpoints\` must be an array, got ${describeValue(endpoints)}`, label)
  const names = new Set<string>()
  for (const [index, endpoint] of endpoints.entries()) {
    const place = `/endpoints/${index}`
    if (!isObject(endpoint) || typeof endpoint['name'] !== 'string')
      throw invalid(`${place} must be an object with the member \`name\``, label)
    const own = endpoint['name']
    if (own === '' || /[/?#]/.test(own))
      throw invalid(`${place}/name must be one segment of a path, got ${quote(own)}`, label)
    if (names.has(own)) throw invalid(`${place}/name: there are two endpoints ${quote(own)}`, label)
    names.add(own)
  }
  const definition = value as unknown as PackageDefinition
  if (isVersioned(definition) && (definition.versions ?? []).length === 0)
    throw invalid('`versions` is missing, which the flag `versioned` requires', label)
  return definition
}

function invalid(problem: string, label = ''): FcError {
  return new FcError(
    'invalid-definition',
    `The package definition${label} cannot be served: ${problem}. To list all problems: npx fc-cli lint <file>`,
  )
}
