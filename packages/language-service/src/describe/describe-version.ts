import { API_VERSION, isVersioned } from 'fc-core'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { codeSpan } from './markdown.ts'

/** One version of a package: whether the definition describes it, and how it is selected. */
export function describeVersion(name: string, definition: LooseDefinition): string {
  if (!isVersioned(definition)) {
    return `**${codeSpan(name)}** · a version, without meaning as long as the package has no flag \`versioned\``
  }
  const isListed = definition.versions?.includes(name) === true
  return [
    name === definition.version
      ? `**${codeSpan(name)}** · the version that this definition describes`
      : `**${codeSpan(name)}** · a version of the package; this definition describes ${codeSpan(definition.version ?? '…')}`,
    isListed
      ? `A client selects it with the header ${codeSpan(`${API_VERSION}: ${name}`)}.`
      : 'It is not in `versions`, so that no client can select it.',
    '*Versions are opaque: compared as they are written, without any order.*',
  ].join('\n\n')
}
