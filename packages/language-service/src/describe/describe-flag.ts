import { type FlagLevel } from 'fc-core'
import { KNOWN_FLAGS } from 'fc-core/internal'
import type { ResolvedConfig } from 'fc-core/config'
import { FLAG_REQUIREMENTS } from '../schema/requirements.ts'
import { describeRequirements } from './describe-requirements.ts'
import { codeSpan } from './markdown.ts'

/** Describes a flag: its levels, its effect and its requirements. */
export function describeFlag(name: string, level: FlagLevel, config: ResolvedConfig): string {
  const flag = KNOWN_FLAGS.find((known) => known.name === name)
  if (flag === undefined) {
    return config.flags[level].includes(name)
      ? `**${codeSpan(name)}** · custom flag (configured in \`fc.config.json\`)`
      : `**${codeSpan(name)}** · unknown flag. Add custom flags to \`flags\` in \`fc.config.json\`.`
  }
  const requirements = FLAG_REQUIREMENTS[name]
  const levels = flag.levels.map((each) => withArticle(each)).join(' or ')
  return [
    `**${codeSpan(name)}** · flag of ${levels}`,
    flag.levels.includes(level)
      ? flag.description
      : `${flag.description} The flag has no effect on ${withArticle(level)}.`,
    ...(requirements === undefined
      ? ['*Part of the public Web Function protocol.*']
      : [describeRequirements(requirements)]),
  ].join('\n\n')
}

function withArticle(level: FlagLevel): string {
  return level === 'package' ? `a ${level}` : `an ${level}`
}
