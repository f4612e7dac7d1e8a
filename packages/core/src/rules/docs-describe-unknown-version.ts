import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * The `docs` of a versioned package describe how an unknown and a missing `Api-Version` are handled.
 *
 * The rule matches English words, sentence by sentence. A sentence counts if it mentions versions, or follows one in the same paragraph
 * that mentions the header. Both cases must be described:
 *
 * - missing: such as “missing versions”, “without a version”, “no `Api-Version`”, “if it is omitted”, “defaults to”;
 * - unknown: such as “unknown versions”, “a version that does not exist”, “any other version”, a code such as BAD_VERSION.
 *
 * “Otherwise” and “anything else” describe both.
 *
 * Spec: Errors, item 2; Package definition, `docs`.
 */
export default defineRule<{ missing: boolean; unknown: boolean }>({
  id: 'docs-describe-unknown-version',
  severity: 'warning',
  description:
    'The `docs` of a versioned package should describe how an unknown and a missing version are handled.',
  requirement: 'versioning.docs-unknown-version',
  examples: {
    incorrect: {
      flags: ['versioned'],
      version: '2',
      versions: ['1', '2'],
      docs: 'Users and teams.',
    },
    correct: {
      flags: ['versioned'],
      version: '2',
      versions: ['1', '2'],
      docs: 'Users and teams. A missing version gets version 2, an unknown version an error.',
    },
  },
  message: ({ missing, unknown }) => {
    const undescribed =
      missing && unknown ? 'a missing or unknown' : missing ? 'a missing' : 'an unknown'
    return `\`docs\` should describe how ${undescribed} \`Api-Version\` is handled: as the current version, or as an error.`
  },
  check({ definition, report }) {
    if (!isVersioned(definition) || definition.docs === undefined) return
    const sentences = findSentences(definition.docs)
    const missing = !sentences.some((sentence) => describesMissing(sentence))
    const unknown = !sentences.some((sentence) => describesUnknown(sentence))
    if (missing || unknown) report({ path: ['docs'], args: { missing, unknown } })
  },
})

/** Returns the sentences that may describe the handling of versions. */
function findSentences(docs: string): string[] {
  return docs.split(/\n\s*\n/).flatMap((paragraph) => {
    let mentionsHeader = false
    return paragraph.split(/(?<=[.!?])\s+|\n/).filter((sentence) => {
      mentionsHeader ||= /api-version/i.test(sentence)
      return mentionsHeader || /version/i.test(sentence)
    })
  })
}

/** Up to three words before the described word. */
const WORDS = String.raw`(?:[\s,/*\`“"(]+[\w’'-]+){0,3}[\s,/*\`“"(]+`
const SUBJECT = String.raw`(?:api-version|versions?|header)\b`
const NOT = String.raw`(?:\bnot|n['’]t|\bnever|\bcannot)\s+(?:[\w’'-]+\s+){0,2}`
/** At the start of a sentence, a list item or a table cell, or after “if”. */
const ALONE = String.raw`(?:^[\s*+\-|>\d.)]*|\|\s*|\b(?:if|when|where|whenever|is|are|was|be|being)\s+(?:it\s+|they\s+|is\s+|are\s+){0,2})`

const MISSING = [
  `\\b(?:missing|absent|omitted|empty|blank|unset|unspecified|no|omit(?:s|ting)?|lack(?:s|ing)?|without)${WORDS}${SUBJECT}`,
  `${ALONE}(?:missing|absent|omitted|empty|blank|unset|unspecified|none|left (?:out|off|away|empty))\\b`,
  `\\bwithout (?:it|one|any)\\b`,
  `\\b(?:unversioned|omit(?:s|ted|ting)? (?:it|one|this)|leav(?:e|es|ing) .{0,30}\\b(?:out|off|away|empty))\\b`,
  `${NOT}(?:sen[dt]|set|given?|present|specif|suppl|provid|pass|nam|carr|includ|contain|select|choos|chosen|have|requested)`,
  `\\b(?:none|nothing) (?:is|was) `,
].map((source) => new RegExp(source, 'i'))

const UNKNOWN = [
  `\\b(?:unknown|unrecogni[sz]ed|unsupported|invalid|unlisted|unexpected|undefined|non-?existent|wrong|bad|illegal|(?:any|all|every) other)${WORDS}(?:${SUBJECT}|values?\\b|ones?\\b)`,
  `${ALONE}(?:unknown|unrecogni[sz]ed|unsupported|invalid|unlisted|unexpected|non-?existent|wrong|(?:any|all) others?)\\b`,
  `${NOT}(?:exist|support|kn[eo]w|recogni|list|in\\b|one of|available|match|among|found|offer|defin|valid)`,
  `\\bother versions?\\b.{0,60}(?:refus|reject|error|fail|default|ignor|answer|treat|\\b400\\b)`,
].map((source) => new RegExp(source, 'i'))

const BOTH = /\b(?:otherwise|anything else|everything else|in (?:all|any) other cases?)\b/i

/** A default describes a missing version, unless the same clause mentions an unknown one. */
function describesMissing(sentence: string): boolean {
  return (
    matches([...MISSING, BOTH], sentence) ||
    clausesOf(sentence).some((clause) => DEFAULT.test(clause) && !matches(UNKNOWN, clause))
  )
}

/** An error code describes an unknown version, unless the same clause mentions a missing one. */
function describesUnknown(sentence: string): boolean {
  return (
    matches([...UNKNOWN, BOTH], sentence) ||
    clausesOf(sentence).some((clause) => CODE.test(clause) && !matches(MISSING, clause))
  )
}

const DEFAULT = /\bdefault(?:s|ed|ing)?\b/i
const CODE = /\b(?:[A-Z]+_)+VERSION\b|\bVERSION(?:_[A-Z]+)+\b/

function clausesOf(sentence: string): string[] {
  return sentence.split(/[,;]|\b(?:and|but)\b/)
}

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}
