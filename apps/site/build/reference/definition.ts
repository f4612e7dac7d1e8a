import { formatTable } from 'fc-command'
import { formatType, readType, type RequirementId, REQUIREMENTS } from 'fc-core'
import { KNOWN_FLAGS, REFINEMENTS } from 'fc-core/internal'
import schema from '../../../../packages/core/schema/package-definition.schema.json' with { type: 'json' }
import { compactJson } from './compact-json.ts'

/** What is read of a JSON Schema of an object. */
interface ObjectSchema {
  required?: readonly string[]
  properties: Record<string, PropertySchema>
}

interface PropertySchema {
  description?: string
  type?: string | readonly string[]
  $ref?: string
  items?: { type?: string; $ref?: string }
}

/** The page of keys, types, flags and requirements of a package definition, from the schema, the sources, and the texts below. */
export function definitionPage(): string {
  const kinds = schema.$defs
  checkGroups()
  return `# The package definition

A service publishes one JSON object, its package definition. It names the endpoints, what they take and what they return. Each endpoint is called with
\`POST {base_url}/<name>\` and a JSON object as the body; the response is JSON.

\`\`\`json
${compactJson(MINIMAL)}
\`\`\`

Save it as \`api.fc.json\`, then run \`npx fc-mock api.fc.json\` and \`npx fc-cli lint api.fc.json\`. A larger example is [shop.fc.json](../../../examples/definitions/shop.fc.json).

Two sources define the format. Everything without a mark is part of [the interface](../../../docs/interface.md), which this project implements: \`POST\`, JSON in and out, pages, versions. Keys and flags with **ᴾ** come from the
**public protocol** (Web Function), which the interface is a part of; a service does not need them. Keys that neither defines are allowed, and ignored.

## Package

${formatKeys(schema, 'package')}

## Endpoint

${formatKeys(kinds.endpoint, 'endpoint')}

The name is the last path segment of the URL. Clients reach a name of lower-case letters, digits and hyphens everywhere; other characters are [percent-encoded](rules.md#endpoint-name-encoding), and
[some public clients](rules.md#endpoint-name-reachable) cannot call them.

\`attributes\` describe the members of the result if \`returns\` contains a plain \`object\`, and those of the items if it contains a plain \`array\` or the endpoint is \`paginated\`.

## Argument

The keys of the request body, and members of objects that are sent.

${formatKeys(kinds.argument, 'argument')}

An argument without the flag \`required\` may be absent. \`choices\` on an array list the allowed items; an empty list allows all.

## Attribute

Members of objects that are returned. All of the keys belong to the public protocol: the interface does not describe results beyond \`returns\`.

${formatKeys(kinds.attribute, 'attribute')}

An attribute is always present and not null, unless it has the flag \`nullable\`.

## Types

\`returns\` of an endpoint is a list of alternatives. \`type\` of an argument or attribute is one type, or such a list. The interface knows the base types \`object\`, \`array\`, \`string\`,
\`number\`, \`boolean\` and \`null\`; the rest belongs to the public protocol.

${formatTable([
  ['JSON', 'Meaning'],
  ...TYPES.map(([type, meaning]) => [
    `\`${JSON.stringify(type)}\``,
    meaning ?? formatType(readType(type)),
  ]),
])}

- A list is a union of its elements. A list **in** a list is an array: \`["string", "null"]\` is a string or null, \`[["string"], "null"]\` an array of strings, or null.
- \`["array", ["string"]]\` is not an array of strings, but an array of anything or an array of strings. Write \`[["string"]]\`.
- \`any\` accepts every value, as does \`array\` every array and \`object\` every object, unless \`attributes\` describe it.

### Refinements

*Public protocol.* A refinement of \`string\` or \`number\` is written after a dot, such as \`string.email\`. Readers that do not know it use the base type.

${formatTable([
  ['Type', 'Values', 'Example'],
  ...Array.from(REFINEMENTS, ([name, { base, description, example }]) => [
    `\`${base}.${name}\``,
    description,
    `\`${JSON.stringify(example)}\``,
  ]),
])}

## Objects

*Public protocol.* Types that several endpoints use have a name in \`objects\`, and are referenced as \`object.<name>\`. An object has \`arguments\` when it is sent and \`attributes\` when it is returned; one that is both has both.

${formatKeys(kinds.object, 'object')}

\`\`\`json
${compactJson(OBJECTS)}
\`\`\`

An object is **generic** if the type of a member contains \`T\`. \`{"object.list": "object.user"}\` is the object \`list\` in which \`T\` is \`object.user\`. There is one parameter, always named \`T\`. It can be
applied wherever a type is written, except inside \`objects\`. Some published clients cannot read generic types, see [generic-clients](rules.md#generic-clients).

\`\`\`json
${compactJson(GENERICS)}
\`\`\`

## Flags

${formatTable([
  ['Flag', 'Set on', 'Meaning'],
  ...KNOWN_FLAGS.map(({ name, levels, description }) => [
    `\`${name}\`${INTERFACE_FLAGS.has(name) ? '' : ' ᴾ'}`,
    levels.join(', '),
    description,
  ]),
])}

A package or endpoint without a flag is not subject to its rules. Custom flags are allowed; declare them in \`fc.config.json\`, so that [misspelled ones](rules.md#flag-known) are found.

## Errors

\`errors\` of the package lists what any endpoint may return, \`errors\` of an endpoint what it returns in addition. Both may be empty, and neither is complete: callers must expect other codes.

${formatKeys(kinds.error, 'error')}

Instead of the object, the code alone may be written. The interface shows neither the entries of \`errors\` nor how an error is sent. By the public protocol, it has status 400; if the endpoint has the flag \`error_triple\`, its body is
\`[code, message, details]\`, with \`null\` as \`details\` if there are none.

\`\`\`json
${compactJson(ERRORS)}
\`\`\`

## Events

*Public protocol.* A service can send server-sent events from \`event_source_url\`, or from the URL that an endpoint with the flag \`event_source\` returns. Each message is a JSON object whose key \`event\` is the name.

${formatKeys(kinds.event, 'event')}

\`\`\`json
${compactJson(EVENTS)}
\`\`\`

## Requirements of the interface

What the interface requires, in our reading, with permanent ids. Findings of \`fc-cli lint\` and \`fc-cli conform\`, and our tests, refer to them. Plain statements of the interface count as **MUST**.

${GROUPS.map(formatGroup).join('\n\n')}
`
}

/** @throws If a group of requirements has no section. */
function checkGroups(): void {
  const groups = new Set(Object.keys(REQUIREMENTS).map((id) => id.split('.')[0]))
  const unlisted = [...groups].filter((group) => !GROUPS.some(({ id }) => id === group))
  if (unlisted.length > 0)
    throw new Error(`No section for requirements of: ${unlisted.join(', ')}.`)
}

function formatGroup({ id: group, title, text = '' }: Group): string {
  const items = (Object.keys(REQUIREMENTS) as RequirementId[])
    .filter((id) => id.startsWith(`${group}.`))
    .map((id) => {
      const { level, side, text: requirement, clause } = REQUIREMENTS[id]
      return `- <a id="${id}"></a>**${id}** (${level}, ${side}): ${requirement} *${clause}*`
    })
  return [`### ${title}`, text, items.join('\n')].filter((part) => part !== '').join('\n\n')
}

function formatKeys(node: ObjectSchema, kind: Kind): string {
  const rows = Object.entries(node.properties)
    .filter(([name]) => name !== '$schema' && name !== 'hints')
    .map(([name, member]) => [
      `\`${name}\`${INTERFACE_KEYS[kind].includes(name) ? '' : ' ᴾ'}`,
      typeOf(member),
      presence(node, kind, name),
      member.description ?? '',
    ])
  return formatTable([['Key', 'Type', '', 'Meaning'], ...rows])
}

function typeOf({ type = [], $ref, items }: PropertySchema): string {
  if ($ref === '#/$defs/type') return '[type](#types)'
  const kind = items?.$ref?.slice('#/$defs/'.length)
  if (kind !== undefined)
    return `array of [${kind}s](#${ANCHORS[kind as Exclude<Kind, 'package'>]})`
  if (type === 'array') return items?.type === undefined ? 'array' : `array of ${items.type}s`
  return [type].flat().join(' or ')
}

const ANCHORS = {
  endpoint: 'endpoint',
  argument: 'argument',
  attribute: 'attribute',
  object: 'objects',
  event: 'events',
  error: 'errors',
}

function presence({ required = [] }: ObjectSchema, kind: Kind, name: string): string {
  if (required.includes(name)) return 'required'
  if (kind === 'package' && name.startsWith('version')) return 'required if `versioned`'
  return ''
}

type Kind = 'package' | 'endpoint' | 'argument' | 'attribute' | 'object' | 'event' | 'error'

/** The keys that the interface lists, by kind of object. */
const INTERFACE_KEYS: Record<Kind, string[]> = {
  package: ['base_url', 'name', 'flags', 'version', 'versions', 'docs', 'errors', 'endpoints'],
  endpoint: ['name', 'returns', 'flags', 'group', 'docs', 'errors', 'arguments'],
  argument: ['name', 'type', 'flags', 'docs'],
  attribute: ['name', 'type', 'flags', 'docs', 'values'],
  object: ['name', 'docs', 'arguments', 'attributes'],
  event: ['name', 'group', 'docs', 'attributes'],
  error: [],
}

const INTERFACE_FLAGS: ReadonlySet<string> = new Set(['versioned', 'paginated', 'required'])

const TYPES: [type: unknown, meaning?: string][] = [
  ['string'],
  ['string.email', 'string: an e-mail address'],
  ['object.user', 'the object type `user`'],
  ['any', 'any value'],
  [['object', 'null']],
  [[['string']]],
  [[['object.user', 'null']], 'array of (object type `user` or null)'],
  [[['string'], 'null']],
  [[[['number']]]],
  [{ 'object.list': 'object.user' }, 'the generic object type `list` of `user`'],
]

interface Group {
  id: string
  title: string
  text?: string
}

/** The groups of requirements, by the first part of their ids. */
const GROUPS: Group[] = [
  { id: 'definition', title: 'Definition' },
  { id: 'call', title: 'Calls' },
  {
    id: 'pagination',
    title: 'Pagination',
    text: 'An endpoint with the flag `paginated` returns `{"previous": …, "page": […], "next": …}`. `previous` and `next` are complete request bodies for the same endpoint, or null.',
  },
  {
    id: 'versioning',
    title: 'Versioning',
    text: 'There are three strategies, which can be combined: (1) the flag `versioned` with the header `Api-Version`, (2) a suffix of the endpoint name such as `find-user-v2`, (3) a version in `base_url`.',
  },
]

function argument(
  name: string,
  type: unknown,
  docs: string,
  flags: string[] = [],
): Record<string, unknown> {
  return { name, type, flags, docs }
}

const attribute = argument

function endpoint(
  name: string,
  returns: unknown[],
  docs: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return { name, returns, flags: [], group: 'users', docs, errors: [], arguments: [], ...more }
}

function definition(
  endpoints: Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    base_url: 'https://api.example.com/v1/',
    name: 'Users',
    flags: [],
    docs: 'Manages the users.',
    errors: [],
    endpoints,
    ...more,
  }
}

const ID = argument('id', 'string', 'Id of the user.', ['required'])

const USER = {
  name: 'user',
  docs: 'A user.',
  attributes: [
    attribute('id', 'string', 'Id.'),
    attribute('email', 'string.email', 'E-mail address.'),
  ],
}

const MINIMAL = definition([
  endpoint('find-user', ['object', 'null'], 'Returns a user, or null.', {
    arguments: [ID],
    attributes: USER.attributes,
  }),
])

const OBJECTS = definition(
  [
    endpoint('find-user', ['object.user', 'null'], 'Returns a user, or null.', { arguments: [ID] }),
    endpoint('create-user', ['object.user'], 'Creates a user.', {
      arguments: [argument('user', 'object.user', 'The new user.', ['required'])],
    }),
  ],
  {
    objects: [
      { ...USER, arguments: [argument('email', 'string.email', 'E-mail address.', ['required'])] },
    ],
  },
)

const GENERICS = definition(
  [
    endpoint(
      'list-users',
      [{ 'object.list': 'object.user' }],
      'Returns all users with their number.',
    ),
  ],
  {
    objects: [
      USER,
      {
        name: 'list',
        docs: 'A list with its size.',
        attributes: [
          attribute('items', [['T']], 'The items.'),
          attribute('total', 'number.u32', 'Number of items.'),
        ],
      },
    ],
  },
)

const ERRORS = definition(
  [
    endpoint('delete-user', ['null'], 'Deletes a user.', {
      flags: ['error_triple'],
      errors: [{ code: 'NOT_FOUND', docs: 'There is no such user.' }],
      arguments: [ID],
    }),
  ],
  { errors: [{ code: 'INVALID_ARGUMENTS', docs: 'An argument is missing or invalid.' }] },
)

const EVENTS = definition(
  [endpoint('find-user', ['object.user', 'null'], 'Returns a user, or null.', { arguments: [ID] })],
  {
    objects: [USER],
    event_source_url: 'https://api.example.com/v1/events',
    events: [
      {
        name: 'user-created',
        docs: 'A user was created.',
        attributes: [attribute('user', 'object.user', 'The user.')],
      },
    ],
  },
)
