import type { Endpoint } from '../definition/types.generated.ts'
import { readType } from '../types/read-type.ts'
import { formatComment, onOneLine } from './comment.ts'
import type { GenerateContext } from './context.ts'
import { describeRefinements } from './describe-refinements.ts'
import { type AnswerType, itemType, returnType, usesAttributes } from './endpoint-types.ts'
import { formatInterface } from './format-interface.ts'
import { propertyKey } from './literal.ts'
import { toTsType } from './to-ts-type.ts'
import { formatType, type TsType, unionOf, word } from './ts-type.ts'

/** An endpoint as a member of `endpoints`, and the interfaces it needs. */
export interface FormattedEndpoint {
  member: string
  interfaces: string[]
}

/** An endpoint: its arguments, and what it returns, or the items of its pages. */
export function formatEndpoint(endpoint: Endpoint, context: GenerateContext): FormattedEndpoint {
  const { definition, names, shown } = context
  const isPaginated = endpoint.flags?.includes('paginated') ?? false
  const answer = isPaginated ? itemType(endpoint, definition) : returnType(endpoint)
  const interfaces: string[] = []

  const args = shown(endpoint.arguments)
  let argumentsName = 'Record<string, never>'
  if (args.length > 0) {
    argumentsName = names.take(`${endpoint.name}-arguments`)
    const place = { objects: context.objects, side: 'argument', hasParameter: false } as const
    interfaces.push(
      formatInterface(argumentsName, `Arguments of \`${endpoint.name}\`.`, args, place),
    )
  }
  const place = { objects: context.objects, side: 'attribute', hasParameter: false } as const
  let itself = ''
  if (usesAttributes(answer)) {
    itself = names.take(`${endpoint.name}-${isPaginated ? 'item' : 'result'}`)
    const docs = isPaginated
      ? `An item of \`${endpoint.name}\`.`
      : `What \`${endpoint.name}\` returns.`
    interfaces.push(formatInterface(itself, docs, shown(endpoint.attributes), place))
  }

  const toType = (type: AnswerType): TsType => {
    if (type.kind === 'itself') return word(itself)
    if (type.kind === 'array') return { kind: 'array', items: toType(type.items) }
    if (type.kind === 'union') return unionOf(type.members.map(toType))
    return toTsType(type, place)
  }
  const key = isPaginated ? '      item:' : '      returns:'
  const text = formatType(toType(answer), '      ', key.length + 1)
  const member = [
    formatComment(documentation(endpoint), '    '),
    `    ${propertyKey(endpoint.name)}: {\n`,
    `      arguments: ${argumentsName};\n`,
    `${key}${text.startsWith('\n') ? '' : ' '}${text};\n`,
    '    };\n',
  ].join('')
  return { member, interfaces }
}

/** What the definition says of an endpoint, and the errors of its own. */
function documentation({ docs, flags, returns, errors = [] }: Endpoint): (string | undefined)[] {
  const own = errors.map((error) => {
    const { code, docs: about = '' } = typeof error === 'string' ? { code: error } : error
    return onOneLine(`@throws \`${code}\` ${about}`)
  })
  const returned = describeRefinements(readType(returns)).map((line) => `@returns ${line}`)
  return [
    docs,
    flags?.includes('bearer_auth') === true ? 'Needs a bearer token.' : undefined,
    [...returned, ...own].join('\n'),
  ]
}
