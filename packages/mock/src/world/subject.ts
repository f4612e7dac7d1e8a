import { type Company, makeCompany } from './company.ts'
import type { Facts } from './facts.ts'
import { makePerson, type Person } from './person.ts'
import { makePlace, type Place } from './place.ts'
import { makeFileName, makeTag } from './sentences.ts'
import { combine, hashText, Random } from './random.ts'
import { makeTimeline, type Timeline } from './timeline.ts'

const salt = {
  person: hashText('person'),
  company: hashText('company'),
  place: hashText('place'),
  timeline: hashText('timeline'),
  file: hashText('file'),
}

/**
 * The thing one object describes: item `ordinal` of an entity. Two objects about the same subject agree: each field has its
 * own stream of randomness, named by the field and not by its position, and name, e-mail, dates and place
 * come from facets they share.
 */
export class Subject {
  readonly entity: string
  readonly ordinal: number
  /** What is known of it; undefined when all is made up. */
  readonly facts: Facts | undefined
  readonly #low: number
  readonly #high: number
  readonly #random: Random
  #person: Person | undefined
  #company: Company | undefined
  #place: Place | undefined
  #timeline: Timeline | undefined

  constructor(seed: number, entity: string, ordinal: number, facts?: Facts) {
    this.entity = entity
    this.ordinal = ordinal
    this.facts = facts
    const family = hashText(entity, seed)
    this.#low = combine(family, ordinal >>> 0)
    this.#high = combine(this.#low ^ seed, Math.floor(ordinal / 4294967296))
    this.#random = new Random(this.#low, this.#high, 0)
  }

  /** The stream of one field. Valid until the next stream is asked for. */
  stream(field: number): Random {
    return this.#random.restart(this.#low, this.#high, field)
  }

  /** A number of its own for one field, without starting a stream. */
  hash(field: number): number {
    return combine(this.#low ^ this.#high, field)
  }

  get person(): Person {
    return (this.#person ??= makePerson(this.#facet(salt.person)))
  }

  /** Another person who has to do with the subject, told apart by a role: the sender, the owner. */
  personAs(role: number): Person {
    return role === 0 ? this.person : makePerson(this.#facet(combine(salt.person, role)))
  }

  get company(): Company {
    return (this.#company ??= makeCompany(this.#facet(salt.company)))
  }

  get place(): Place {
    return (this.#place ??= makePlace(this.#facet(salt.place)))
  }

  /** The name of the file the subject is, and the folder it lies in. */
  get file(): { name: string; folder: string } {
    const random = this.#facet(salt.file)
    return { name: makeFileName(random), folder: makeTag(random) }
  }

  get timeline(): Timeline {
    return (this.#timeline ??= datedBy(
      makeTimeline(this.ordinal, this.#facet(salt.timeline)),
      this.facts,
    ))
  }

  /** Facets are made while a field's stream is in use, so they have a generator of their own. */
  #facet(field: number): Random {
    return new Random(this.#low, this.#high, field)
  }
}

/** What is known goes before what is made up; changes never come before creation. */
function datedBy(timeline: Timeline, facts: Facts | undefined): Timeline {
  const { created = timeline.created, updated = facts?.created ?? timeline.updated } = facts ?? {}
  return created === timeline.created && updated === timeline.updated
    ? timeline
    : {
        ...timeline,
        created,
        updated,
        between: Math.min(Math.max(timeline.between, created), updated),
      }
}
