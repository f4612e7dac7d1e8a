import { REFINEMENTS } from 'fc-core'
import type { FieldHint, Make } from './field-hint.ts'
import { readerOfMoment } from './moment.ts'
import { momentFormatOf } from './moment-format.ts'
import { numberMakerFor } from './number-field.ts'
import { textMakerFor } from './text-field.ts'
import { readTextMaker } from './text-makers.ts'
import { generateUuid } from './texts.ts'

/** Texts of a refinement where the name of the field has none that fits. */
const samples: Readonly<Record<string, Make<string>>> = {
  uuid: (_, random) => generateUuid(random),
  base64: readTextMaker('=************************'),
  email: readTextMaker('@person.email'),
  phone: readTextMaker('@phone'),
  url: readTextMaker('@url'),
  uri: readTextMaker('@url'),
  ipv4: readTextMaker('=192.0.2.!~'),
  ipv6: readTextMaker('=2001:db8:%%%%::!~~'),
  hostname: readTextMaker('@company.domain'),
}

/** A generator of texts that a refinement accepts, such that fit the name of the field where there are any. */
export function refinedTextMakerFor(refinement: string, hint: FieldHint): Make<string> {
  if (refinement === 'date' || refinement === 'time' || refinement === 'datetime') {
    const format = momentFormatOf('string', refinement, hint)
    const read = readerOfMoment(hint)
    return (ref) => String(format.write(read(ref.timeline)))
  }
  const { accepts, example } = REFINEMENTS.get(refinement)!
  const sample = samples[refinement] ?? (() => String(example))
  const named = refinement === 'uuid' ? undefined : textMakerFor(hint)
  if (named === undefined) return sample
  return (ref, random) => {
    const value = named(ref, random, hint)
    return accepts(value) ? value : sample(ref, random, hint)
  }
}

const largest: Readonly<Record<string, number>> = { u32: 4_294_967_295, i32: 2_147_483_647 }

/** A generator of numbers that a refinement accepts. */
export function refinedNumberMakerFor(refinement: string, hint: FieldHint): Make<number> {
  if (refinement === 'timestamp') {
    const read = readerOfMoment(hint)
    return (ref) => read(ref.timeline)
  }
  const named = numberMakerFor(hint)
  if (refinement === 'f32' || refinement === 'f64') return named
  const limit = largest[refinement] ?? Number.MAX_SAFE_INTEGER
  const unsigned = refinement.startsWith('u')
  return (ref, random) => {
    const whole = Math.round(named(ref, random, hint)) % (limit + 1)
    return unsigned && whole < 0 ? -whole : whole
  }
}
