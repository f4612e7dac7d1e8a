import type { PackageDefinition } from 'fc-core'

/** Returns the naming style of most endpoints: `verb-kebab`, `camel`, `dotted`, `path-kebab` … */
export function namingStyle({ endpoints }: PackageDefinition): string {
  const names = endpoints.map(({ name }) => name)
  const share = (test: RegExp): number => names.filter((n) => test.test(n)).length / names.length
  const isPath = share(METHOD) > 0.8 && share(/^post/i) > 0
  const [name = 'mixed'] = STYLES.find(([, test]) => share(test) > 0.5) ?? []
  return isPath ? `path-${name}` : name === 'kebab' ? 'verb-kebab' : name
}

const METHOD = /^(?:get|post|put|patch|delete)(?=[-_A-Z])|^(?:Get|Post|Put|Patch|Delete)(?=[A-Z])/

const STYLES: [name: string, test: RegExp][] = [
  ['dotted', /[./]/],
  ['snake', /_/],
  ['kebab', /^[a-z\d]+(?:-[a-z\d]+)*$/],
  ['camel', /^[a-z]+(?:[A-Z\d]|$)/],
  ['Pascal', /^[A-Z]/],
]
