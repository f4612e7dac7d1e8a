import type { PackageDefinition } from '../definition/types.generated.ts'

/** Options of a new definition. */
export interface StarterOptions {
  name: string
  baseUrl: string
  /** The first version, for a versioned package. */
  version: string | undefined
}

/** Returns a small definition without issues: a paginated list and a lookup. */
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
        returns: ['object.item'],
        flags: ['paginated'],
        group: 'items',
        docs: 'Items, oldest first, in pages.',
        errors: [],
        arguments: [
          {
            name: 'limit',
            type: 'number',
            flags: [],
            docs: 'Items per page, at most 100.',
          },
        ],
      },
      {
        name: 'find-item',
        returns: ['object.item'],
        flags: [],
        group: 'items',
        docs: 'One item.',
        errors: [{ code: 'NOT_FOUND', docs: 'No item with this id.' }],
        arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: 'Id of the item.' }],
      },
    ],
    objects: [
      {
        name: 'item',
        docs: 'An item.',
        attributes: [
          { name: 'id', type: 'string', flags: [], docs: 'Id of the item.' },
          { name: 'name', type: 'string', flags: [], docs: 'Name of the item.' },
        ],
      },
    ],
  }
}

/** Formats a definition or a configuration, with lists of strings on one line. */
export function formatStarter(value: object): string {
  const text = JSON.stringify(value, undefined, 2)
  return `${text.replaceAll(/\[\s+("[^"]*"(?:,\s+"[^"]*")*)\s+\]/g, (_, words: string) => `[${words.replaceAll(/,\s+/g, ', ')}]`)}\n`
}

/** Returns the base URL of a new package: that of the mock server. */
export function starterBaseUrl(name: string): string {
  return `http://localhost:4010/${slug(name)}/`
}

/** Returns the file name of a new package. */
export function starterFileName(name: string): string {
  return `${slug(name)}.fc.json`
}

/** Returns a configuration with the default settings, ready to be edited. */
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
