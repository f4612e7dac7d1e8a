import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * The `docs` of a versioned package say what happens to an unknown and to a missing `Api-Version`.
 *
 * Judged on the words of the text: one that speaks of a version, or of the header, is looked at sentence by sentence.
 * The missing half needs a word such as “missing”, “without”, “no”, “omitted”, “default”; the unknown half one such as
 * “unknown”, “unsupported”, “invalid”, “other”, “not listed”, “any”.
 *
 * Spec: Errors, item 2; Package definition, `docs`.
 */
export default defineRule<{ missing: boolean; unknown: boolean }>({
  id: 'docs-describe-unknown-version',
  severity: 'warning',
  description:
    'The `docs` of a versioned package should say how an unknown and a missing version are handled.',
  requirement: 'versioning.docs-unknown-version',
  examples: {
    bad: { flags: ['versioned'], version: '2', versions: ['1', '2'], docs: 'Users and teams.' },
    good: {
      flags: ['versioned'],
      version: '2',
      versions: ['1', '2'],
      docs: 'Users and teams. A missing version gets version 2, an unknown version an error.',
    },
  },
  message: ({ missing, unknown }) => {
    const lacking =
      missing && unknown ? 'a missing or an unknown' : missing ? 'a missing' : 'an unknown'
    return `\`docs\` of a versioned package should say how ${lacking} \`Api-Version\` is handled: does it get the current version, or an error?`
  },
  check({ definition, report }) {
    if (!isVersioned(definition) || definition.docs === undefined) return
    const sentences = definition.docs
      .split(/(?<=[.!?;:])\s+|\n{2,}/)
      .filter((sentence) => /version/i.test(sentence))
    const missing = !sentences.some((sentence) => MISSING.test(sentence))
    const unknown = !sentences.some((sentence) => UNKNOWN.test(sentence))
    if (missing || unknown) report({ path: ['docs'], args: { missing, unknown } })
  },
})

const MISSING =
  /\b(?:miss(?:ing|es)|without|absent|omit(?:s|ted|ting)?|lack(?:s|ing)?|default(?:s|ed|ing)?|unset|empty|(?:no|not (?:sent|given|set|present|specified|provided))\b)/i
const UNKNOWN =
  /\b(?:unknown|unrecogni[sz]ed|unsupported|invalid|unlisted|unexpected|bad|other|any|not (?:one of|in|listed|known|supported))\b/i
