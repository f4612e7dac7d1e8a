import { REFINEMENTS } from 'fc-core'
import type { FieldHint, Make } from './field-hint.ts'
import { momentOf } from './moment.ts'
import { numberMakerFor } from './number-values.ts'
import { hex, makeBase64, makeIpv4, makeIpv6, makePhone, makeUuid } from './texts.ts'
import { textMakerFor } from './text-values.ts'
import { toIsoDate, toIsoDateTime, toIsoTime } from './timeline.ts'

/** Texts of a refinement when the field's name offers none that fits. */
const samples: Readonly<Record<string, Make<string>>> = {
  date: (subject, _, hint) => toIsoDate(subject.timeline[momentOf(hint)]),
  time: (subject, _, hint) => toIsoTime(subject.timeline[momentOf(hint)]),
  datetime: (subject, _, hint) => toIsoDateTime(subject.timeline[momentOf(hint)]),
  uuid: (_, random) => makeUuid(random),
  base64: (_, random) => makeBase64(random),
  email: (subject, _, hint) => subject.personAs(hint.role).email,
  phone: (subject, random) => makePhone(subject.place.dialCode, random),
  url: (_, random) => `https://example.com/${hex(random, 8)}`,
  uri: (_, random) => `https://example.com/${hex(random, 8)}`,
  ipv4: (_, random) => makeIpv4(random),
  ipv6: (_, random) => makeIpv6(random),
  hostname: (subject) => subject.company.domain,
}

/** Makes a text that passes a refinement, one that fits the field's name where there is one. */
export function refinedTextMakerFor(refinement: string, hint: FieldHint): Make<string> {
  const accepts = REFINEMENTS.get(refinement)?.accepts
  const sample = samples[refinement] ?? (() => String(REFINEMENTS.get(refinement)?.example ?? ''))
  // A date is made from the refinement: a name like `deadline` says which moment, not how it is written.
  const named = /^(?:date|time|datetime|uuid)$/.test(refinement) ? undefined : textMakerFor(hint)
  if (named === undefined || accepts === undefined) return sample
  return (subject, random) => {
    const value = named(subject, random, hint)
    return accepts(value) ? value : sample(subject, random, hint)
  }
}

const largest: Readonly<Record<string, number>> = { u32: 4_294_967_295, i32: 2_147_483_647 }

/** Makes a number that passes a refinement. */
export function refinedNumberMakerFor(refinement: string, hint: FieldHint): Make<number> {
  if (refinement === 'timestamp') return (subject) => subject.timeline[momentOf(hint)]
  const named = numberMakerFor(hint)
  if (refinement === 'f32' || refinement === 'f64') return named
  const limit = largest[refinement] ?? Number.MAX_SAFE_INTEGER
  const unsigned = refinement.startsWith('u')
  return (subject, random) => {
    const whole = Math.round(named(subject, random, hint))
    if (whole > limit) return whole % limit
    return unsigned && whole < 0 ? -whole : whole
  }
}
