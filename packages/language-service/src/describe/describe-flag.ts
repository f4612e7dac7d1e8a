import { type FlagLevel, KNOWN_FLAGS } from 'fc-core'
import type { ResolvedConfig } from 'fc-core/config'
import { FLAG_REQUIREMENTS } from '../schema/requirements.ts'
import { describeRequirements } from './describe-requirements.ts'
import { codeSpan } from './markdown.ts'

/** What a flag does, where it may stand, and what the interface says about it. */
export function describeFlag(name: string, level: FlagLevel, config: ResolvedConfig): string {
  const flag = KNOWN_FLAGS.find((known) => known.name === name)
  if (flag === undefined) {
    return config.flags[level].includes(name)
      ? `**${codeSpan(name)}** · a flag of your own (\`fc.config.json\`)`
      : `**${codeSpan(name)}** · neither the interface nor the public protocol knows this flag. A flag of your own belongs into \`flags\` of \`fc.config.json\`.`
  }
  const clauses = FLAG_REQUIREMENTS[name]
  const levels = flag.levels.map((each) => withArticle(each)).join(' or ')
  return [
    `**${codeSpan(name)}** · flag of ${levels}`,
    flag.levels.includes(level)
      ? flag.description
      : `${flag.description} Here, on ${withArticle(level)}, it has no meaning.`,
    ...(clauses === undefined
      ? ['*A flag of the public Web Function protocol.*']
      : [describeRequirements(clauses)]),
  ].join('\n\n')
}

function withArticle(level: FlagLevel): string {
  return level === 'package' ? `a ${level}` : `an ${level}`
}
