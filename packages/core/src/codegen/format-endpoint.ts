import { endpointNoun } from '../definition/endpoint-noun.ts'
import type { Endpoint } from '../definition/types.generated.ts'
import { readType } from '../types/read-type.ts'
import { formatComment, onOneLine } from './comment.ts'
import type { GenerateContext } from './context.ts'
import { describeRefinements } from './describe-refinements.ts'
import { type EndpointType, itemType, returnType, usesAttributes } from '../types/endpoint-type.ts'
import { formatErrorCodes } from './format-error-codes.ts'
import { formatInterface } from './format-interface.ts'
import { propertyKey } from './literal.ts'
import { toTsType } from './to-ts-type.ts'
import { formatType, type TsType, unionOf, word } from './ts-type.ts'

/** An endpoint as a member of `endpoints`, and the interfaces that it uses. */
export interface FormattedEndpoint {
  member: string
  interfaces: string[]
}

/** Formats an endpoint: its arguments, and its result or the items of its pages. */
export function formatEndpoint(endpoint: Endpoint, context: GenerateContext): FormattedEndpoint {
  const { definition, names, objects, refinements, choices, visible } = context
  const isPaginated = endpoint.flags?.includes('paginated') ?? false
  const result = isPaginated ? itemType(endpoint, definition) : returnType(endpoint)
  const interfaces: string[] = []
  const owner = endpointNoun(endpoint.name) ?? endpoint.name
  const shared = { objects, refinements, choices, owner, hasParameter: false } as const

  const args = visible(endpoint.arguments)
  let argumentsName = 'Record<string, never>'
  if (args.length > 0) {
    argumentsName = names.take(`${endpoint.name}-arguments`)
    const typeContext = { ...shared, side: 'argument' } as const
    interfaces.push(
      formatInterface(argumentsName, `Arguments of \`${endpoint.name}\`.`, args, typeContext),
    )
  }
  const typeContext = { ...shared, side: 'attribute' } as const
  let attributesName = ''
  if (usesAttributes(result)) {
    attributesName = names.take(`${endpoint.name}-${isPaginated ? 'item' : 'result'}`)
    const docs = isPaginated ? `Item of \`${endpoint.name}\`.` : `Result of \`${endpoint.name}\`.`
    interfaces.push(
      formatInterface(attributesName, docs, visible(endpoint.attributes), typeContext),
    )
  }

  const toType = (type: EndpointType): TsType => {
    if (type.kind === 'attributes') return word(attributesName)
    if (type.kind === 'array') return { kind: 'array', items: toType(type.items) }
    if (type.kind === 'union') return unionOf(type.members.map(toType))
    return toTsType(type, typeContext)
  }
  const key = isPaginated ? '      item:' : '      returns:'
  const text = formatType(toType(result), '      ', key.length + 1)
  const member = [
    formatComment(documentation(endpoint), '    '),
    `    ${propertyKey(endpoint.name)}: {\n`,
    `      arguments: ${argumentsName};\n`,
    `${key}${text.startsWith('\n') ? '' : ' '}${text};\n`,
    formatErrorCodes(endpoint.errors, '      '),
    '    };\n',
  ].join('')
  return { member, interfaces }
}

/** Returns the documentation of an endpoint, including its errors. */
function documentation({ docs, flags, returns, errors = [] }: Endpoint): (string | undefined)[] {
  const own = errors.map((error) => {
    const { code, docs: about = '' } = typeof error === 'string' ? { code: error } : error
    return onOneLine(`@throws \`${code}\` ${about}`)
  })
  const returned = describeRefinements(readType(returns)).map((line) => `@returns ${line}`)
  return [
    docs,
    flags?.includes('bearer_auth') === true ? 'Requires a bearer token.' : undefined,
    [...returned, ...own].join('\n'),
  ]
}
