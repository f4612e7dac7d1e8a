import type { PackageDefinition } from '../definition/types.generated.ts'

/** What a new definition starts from. */
export interface StarterOptions {
  name: string
  baseUrl: string
  /** The first version, for a versioned package. */
  version: string | undefined
}

/** A small definition without findings: a list with pages, and a look-up. */
export function starterDefinition({ name, baseUrl, version }: StarterOptions): PackageDefinition {
  const versioned = version !== undefined
  return {
    base_url: baseUrl,
    name,
    flags: versioned ? ['versioned'] : [],
    ...(versioned && { version, versions: [version] }),
    docs: versioned
      ? `${name}.\n\nA call without \`Api-Version\` gets version ${version}. A call with an unknown version gets the error BAD_VERSION.`
      : `${name}.`,
    errors: versioned
      ? [{ code: 'BAD_VERSION', docs: 'The version in `Api-Version` is unknown.' }]
      : [],
    endpoints: [
      {
        name: 'list-items',
        returns: ['object'],
        flags: ['paginated'],
        group: 'items',
        docs: 'Items, oldest first, in pages.',
        errors: [],
        arguments: [
          {
            name: 'limit',
            type: 'number',
            flags: [],
            docs: 'How many items a page has, at most 100.',
          },
        ],
      },
      {
        name: 'find-item',
        returns: ['object'],
        flags: [],
        group: 'items',
        docs: 'One item.',
        errors: [{ code: 'NOT_FOUND', docs: 'There is no such item.' }],
        arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: 'Id of the item.' }],
      },
    ],
  }
}

/** A definition or a configuration as a person would write it: lists of words on one line. */
export function formatStarter(value: object): string {
  const text = JSON.stringify(value, undefined, 2)
  return `${text.replaceAll(/\[\s+("[^"]*"(?:,\s+"[^"]*")*)\s+\]/g, (_, words: string) => `[${words.replaceAll(/,\s+/g, ', ')}]`)}\n`
}

/** The address that a new package has until it has a real one: that of the mock. */
export function starterBaseUrl(name: string): string {
  return `http://localhost:4010/${slug(name)}/`
}

/** The file that a new package is written to. */
export function starterFileName(name: string): string {
  return `${slug(name)}.fc.json`
}

/** A configuration that says what holds anyway, ready to be changed. */
export function starterConfig(): object {
  return {
    extends: 'recommended',
    rules: {},
    flags: { package: [], endpoint: [], argument: [], attribute: [] },
    ignore: [],
  }
}

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'service'
  )
}
