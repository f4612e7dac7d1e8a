import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * The `docs` of a versioned package say what happens to an unknown and to a missing `Api-Version`.
 *
 * Judged on English words, sentence by sentence. A sentence counts when it speaks of versions, or follows in the same paragraph one
 * that names the header. Both halves must be there:
 *
 * - missing: such as “missing versions”, “without a version”, “no `Api-Version`”, “if it is omitted”, “defaults to”;
 * - unknown: such as “unknown versions”, “a version that does not exist”, “any other version”, a code such as BAD_VERSION.
 *
 * “Otherwise” and “anything else” stand for both.
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
    const sentences = findSentences(definition.docs)
    const missing = !sentences.some((sentence) => saysMissing(sentence))
    const unknown = !sentences.some((sentence) => saysUnknown(sentence))
    if (missing || unknown) report({ path: ['docs'], args: { missing, unknown } })
  },
})

/** The sentences that may speak of the handling of versions. */
function findSentences(docs: string): string[] {
  return docs.split(/\n\s*\n/).flatMap((paragraph) => {
    let named = false
    return paragraph.split(/(?<=[.!?])\s+|\n/).filter((sentence) => {
      named ||= /api-version/i.test(sentence)
      return named || /version/i.test(sentence)
    })
  })
}

/** Up to some words in between, on the way to what they describe. */
const WORDS = String.raw`(?:[\s,/*\`“"(]+[\w’'-]+){0,3}[\s,/*\`“"(]+`
const SUBJECT = String.raw`(?:api-version|versions?|header)\b`
const NOT = String.raw`(?:\bnot|n['’]t|\bnever|\bcannot)\s+(?:[\w’'-]+\s+){0,2}`
/** At the start of a sentence, a list entry or a cell of a table, or behind “if”. */
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

/** A default is what a missing version gets, unless the same clause says that an unknown one gets it. */
function saysMissing(sentence: string): boolean {
  return (
    matches([...MISSING, BOTH], sentence) ||
    clausesOf(sentence).some((clause) => DEFAULT.test(clause) && !matches(UNKNOWN, clause))
  )
}

/** The code of an error is what an unknown version gets, unless the same clause says that a missing one gets it. */
function saysUnknown(sentence: string): boolean {
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
