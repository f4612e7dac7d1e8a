import type { FieldHint, Make } from './field-hint.ts'
import { likeExample } from './example-shape.ts'
import { keyPrefixOf } from './key-codec.ts'
import { isMoment } from './moment.ts'
import { fillNameTemplate, isNameTemplate } from './name-template.ts'
import { numberMakerFor } from './number-field.ts'
import { generateSentence } from './sentences.ts'
import { textMakerFor, textOfField } from './text-field.ts'
import { hyphened } from './text-makers.ts'
import { generateUuid } from './texts.ts'

const plainWords = new Set(
  'first last next previous parent new old external client internal'.split(' '),
)
const idWords = new Set(['id', 'uuid', 'guid'])

/** A generator of texts without a refinement: by format, name and example; else of texts made of the field's name. */
export function plainTextMakerFor(hint: FieldHint): Make<string> {
  const { format, words, example } = hint
  if (isNameTemplate(format)) {
    return (ref) => fillNameTemplate(format, `${hyphened(hint.record)}-${ref.ordinal + 1}`)
  }
  if (format === 'uuid') return (_, random) => generateUuid(random)
  if (format === 'html') return (_, random) => `<p>${generateSentence(random)}</p>`
  if (format === 'json') return () => '{}'
  const isText = !isMoment(words)
  if (isText && (format === 'cents' || format === 'bytes' || format === 'milliseconds')) {
    const make = numberMakerFor(hint)
    return (ref, random) => String(make(ref, random, hint))
  }
  if (typeof example === 'string' && isText && !isGeneratedByName(hint)) return likeExample(example)
  return textMakerFor(hint) ?? idMaker(hint) ?? ownNameMaker(hint)
}

/** Whether each record has its own text by the field's name: an example of a name or an address is one of many. */
function isGeneratedByName(hint: FieldHint): boolean {
  const text = textOfField(hint)
  if (text === undefined) return /\bname$/.test(hint.text)
  return text.startsWith('@') && !/^@(?:slug|path|tag|arn)$/.test(text)
}

/** `cus_0tl61nt16vxvm4` for `customer_id`. */
function idMaker({ words, record }: FieldHint): Make<string> | undefined {
  const last = words.at(-1) ?? ''
  if (!idWords.has(last)) return undefined
  if (last !== 'id') return (_, random) => generateUuid(random)
  const of = words.slice(0, -1).filter((word) => !plainWords.has(word))
  const prefix = keyPrefixOf(of.join(' ') || record)
  return (_, random) => `${prefix}_${random.text('0123456789abcdefghijklmnopqrstuvwxyz', 14)}`
}

/** `runtime-3` */
function ownNameMaker({ text }: FieldHint): Make<string> {
  const name = text === '' ? 'value' : hyphened(text)
  return (_, random) => `${name}-${random.int(1, 9)}`
}
