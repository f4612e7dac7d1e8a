import { wordsOf } from '../names/name-words.ts'
import { choiceOutOfService } from '../names/out-of-service.ts'
import { participlesOf } from '../names/participle.ts'
import { singular } from '../names/plural.ts'
import type { FieldModel, OperationModel } from './model.ts'
import { lastWord } from './record-words.ts'
import { isStatusName } from './verb-effect.ts'

/** A record to which another one refers. */
export interface RelatedRecord {
  /** Field with the reference. */
  path: string
  record: string
  fields: Readonly<Record<string, FieldModel>>
}

/**
 * Infers what a call changes in the records to which its record refers: “The loan is `active`, and the artwork is `on_loan`”, “Assigns it to an available courier, who is
 * `busy` then”. What happens only under a condition is left out.
 *
 * @param call Verb and noun in the name of a call that creates a record from another one: “accept” and “bid”.
 */
export function inferChanges(
  docs: unknown,
  related: () => readonly RelatedRecord[],
  call: { verb?: string | undefined; noun?: string } = {},
): Pick<OperationModel, 'changes'> {
  const { verb = '', noun = '' } = call
  const text = typeof docs === 'string' ? docs.slice(0, 500) : ''
  const changes: NonNullable<OperationModel['changes']> = {}
  const sentences = text.split(/[.;](?:\s|$)/).filter((each) => !CONDITION.test(each))
  for (const [, noun, other = noun, choice] of sentences.flatMap((each) => [
    ...each.matchAll(CHANGE),
  ])) {
    const last = singular(wordsOf(other!).at(-1) ?? '')
    for (const { path, record, fields } of related()) {
      if (lastWord(record) !== last || Object.hasOwn(changes, path)) continue
      for (const name of Object.keys(fields).filter(isStatusName)) {
        const text = wordsOf(choice!).join(' ')
        const found = fields[name]!.choices?.find(
          (each) => wordsOf(String(each)).join(' ') === text,
        )
        if (found !== undefined) changes[path] = { [name]: found }
      }
    }
  }
  // “Opens a repair and takes the machine out of service.”
  for (const [, noun, place = ''] of sentences.flatMap((each) => [...each.matchAll(TAKEN)])) {
    for (const { path, record, fields } of related()) {
      if (lastWord(record) !== lastWord(noun!.toLowerCase()) || Object.hasOwn(changes, path))
        continue
      for (const name of Object.keys(fields).filter(isStatusName)) {
        const choices = fields[name]!.choices ?? []
        const found =
          choices.find((each) => wordsOf(String(each)).join(' ') === place) ??
          choiceOutOfService(place, choices)
        if (found !== undefined) changes[path] = { [name]: found }
      }
    }
  }
  // “The ticket then waits for the contact.”
  for (const [, noun, verb = ''] of text.matchAll(THEN)) {
    const forms = [...participlesOf(verb), `${verb.replace(/e$/, '')}ing`]
    for (const { path, record, fields } of related()) {
      if (lastWord(record) !== noun || Object.hasOwn(changes, path)) continue
      const found = Object.keys(fields)
        .filter(isStatusName)
        .flatMap((name) =>
          forms.flatMap((each) => (fields[name]!.choices?.includes(each) ? [[name, each]] : [])),
        )
      if (found.length > 0) changes[path] = Object.fromEntries(found.slice(0, 1))
    }
  }
  // “Completes the interview”, or `bids.accept(bid_id)`, which creates a contract.
  const [, told = verb, object = lastWord(noun)] = EFFECT.exec(text) ?? []
  const done = participlesOf(told.toLowerCase())
  for (const { path, record, fields } of related()) {
    if (lastWord(record) !== object || Object.hasOwn(changes, path)) continue
    const [status, choice] = Object.keys(fields).flatMap((name) => {
      const found = done.find((each) => fields[name]!.choices?.includes(each))
      return isStatusName(name) && found !== undefined ? [name, found] : []
    })
    if (status !== undefined) changes[path] = { [status]: choice! }
  }
  // `disputes.open(contract_id)` makes the contract `disputed`.
  const last = lastWord(noun)
  for (const { path, fields } of related()) {
    const [status, choice] = Object.keys(fields).flatMap((name) => {
      const found = fields[name]!.choices?.find(
        (each) => each === `${last}d` || each === `${last}ed`,
      )
      return isStatusName(name) && found !== undefined ? [name, found] : []
    })
    if (last !== '' && status !== undefined && !Object.hasOwn(changes, path))
      changes[path] = { [status as string]: choice! }
  }
  return Object.keys(changes).length > 0 ? { changes } : {}
}

const THEN = /\b(?:the|its) ([a-z]+) (?:then|now) ([a-z]{3,}?)s(?= for\b|[.,;]|$)/gi

const TAKEN =
  /\b(?:takes|puts) (?:the|its) ([a-z]+(?: [a-z]+)?) ((?:out of|on|in|under) [a-z]+)(?=[.,;]| and\b|$)/gi

const EFFECT = /^([A-Z][a-z]{2,}?e?)s the ([a-z]+)(?=[.;,]|$| (?:to|for|with) [a-z ]+[.;]?$)/

const CONDITION = /\b(?:when|if|once|unless|until|while|as soon as)\b/i

const CHANGE =
  /\b(?:(?:the|its|their) ([a-z]+(?: [a-z]+)?)|([a-z]+), (?:who|which)) (?:is|becomes|is set to|is marked(?: as)?|(?:goes|moves)(?: back)? to(?: the (?:status|state|stage|phase))?) (?:then |now )?[`"“]?((?:(?:in|on|under) )?[\w-]+?)[`"”]?(?: from (?:then|now) on| then| again)?(?![\w ]*[a-z])/gi
