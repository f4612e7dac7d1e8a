import { API_VERSION, isVersioned } from 'fc-core/internal'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { codeSpan } from './markdown.ts'

/** Describes a version of a package: whether it is the current one, and how to select it. */
export function describeVersion(name: string, definition: LooseDefinition): string {
  if (!isVersioned(definition)) {
    return `**${codeSpan(name)}** · version, without effect unless the package has the flag \`versioned\``
  }
  const isListed = definition.versions?.includes(name) === true
  return [
    name === definition.version
      ? `**${codeSpan(name)}** · the version of this definition`
      : `**${codeSpan(name)}** · another version of the package; this definition is version ${codeSpan(definition.version ?? '…')}`,
    isListed
      ? `Select it with the header ${codeSpan(`${API_VERSION}: ${name}`)}.`
      : 'It is not listed in `versions`: clients cannot select it.',
    '*Versions are opaque: compared case-sensitively, without an order.*',
  ].join('\n\n')
}
