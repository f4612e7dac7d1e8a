import type { Argument, Attribute, Loose } from 'fc-core'
import { formatTypeOf } from './describe-type.ts'
import { codeSpan } from './markdown.ts'

/** An argument or attribute: its type, whether it has to be there, its documentation, and the values it is restricted to. */
export function describeMember(
  member: unknown,
  level: 'argument' | 'attribute',
): string | undefined {
  const { name, type, flags, docs, choices, values } = (member ?? {}) as Loose<Argument & Attribute>
  if (name === undefined) return undefined
  const restricted = choices ?? values ?? []
  return [
    `**${codeSpan(name)}** · ${formatTypeOf(type)} · ${presence(level, flags ?? [])}`,
    ...(docs === undefined || docs === '' ? [] : [docs]),
    ...(restricted.length === 0
      ? []
      : [
          `One of ${restricted
            .slice(0, MAX_VALUES)
            .map((value) => codeSpan(JSON.stringify(value) ?? 'null'))
            .join(', ')}${restricted.length > MAX_VALUES ? ' …' : ''}`,
        ]),
  ].join('\n\n')
}

function presence(level: 'argument' | 'attribute', flags: readonly (string | undefined)[]): string {
  if (level === 'argument') return flags.includes('required') ? 'required' : 'may be left out'
  return flags.includes('nullable') ? 'may be absent or null' : 'always there'
}

const MAX_VALUES = 30
