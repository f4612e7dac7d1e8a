import type { Argument } from 'fc-core'
import { joinWords, type NamingStyle } from '../names/name-words.ts'
import type { CollectionDraft, KeyPart } from './draft.ts'
import { templateInDocs } from './describe-field.ts'
import { argumentNamed } from './key-arguments.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf } from './object-types.ts'
import { ANY_PERSON_ROLE, isPersonNoun } from './words/person-nouns.ts'
import { matchesNoun, ownKeyRank, splitKeyName, normalizeName } from './record-words.ts'
import { isScalarType } from './type-compatibility.ts'

/** Adds the fields of the key that no attribute describes. Returns the field of each key part. */
export function addKeyFields(
  draft: CollectionDraft,
  fields: Map<string, FieldModel>,
  texts: Map<string, string>,
  sent: readonly Argument[],
  style: NamingStyle,
  isDescribed: boolean,
  refined: () => ReadonlyMap<string, FieldModel['type']>,
): Map<string, string> {
  const found = new Map<string, string>()
  const parts = draft.parts.length > 0 || draft.parent === undefined ? draft.parts : []
  const added: [string, FieldModel][] = []
  const addKeyField = (text: string, name: string, argument: string): void => {
    found.set(text, name)
    const known = fields.get(name)
    if (known !== undefined) {
      delete known.nullable
    } else {
      const type = inferKeyType(draft, argument)
      added.push([
        name,
        {
          type:
            type === 'string'
              ? (findRefinedType(draft, name) ??
                refined().get(argument) ??
                (text === ownPart?.text && isPersonNoun(draft.noun)
                  ? refined().get(ANY_PERSON_ROLE)
                  : undefined) ??
                type)
              : type,
        },
      ])
    }
    texts.set(normalizeName(name), name)
  }
  const ownPart = parts.at(-1)
  if (ownPart !== undefined) {
    const name = isOnePerParent(draft)
      ? (texts.get(ownPart.text) ?? ownPart.argument)
      : resolveOwnFieldName(draft, ownPart, fields, texts, sent, style, isDescribed)
    addKeyField(ownPart.text, name, ownPart.argument)
    const field = fields.get(name) ?? added[0]![1]
    const template = field.type === 'string' ? findTemplate(draft, ownPart) : undefined
    if (template !== undefined && field.choices === undefined) field.format ??= template
  }
  const parentParts = parts.slice(0, -1)
  for (const text of draft.parent?.texts ?? []) {
    if (text !== ownPart?.text && !parentParts.some((part) => part.text === text))
      parentParts.push({
        text,
        argument: argumentNamed(draft.endpoints, text) ?? joinWords(text.split(' '), style),
      })
  }
  const scalarNamed = (text: string): string | undefined => findScalar(text, fields, texts)
  for (const { text, argument, noun } of parentParts) {
    const owner = noun ?? draft.parent?.noun ?? ''
    const known = scalarNamed(text) ?? scalarNamed(`${owner} id`) ?? scalarNamed(owner)
    const taken = new Set(found.values())
    const isFree = (name: string): boolean =>
      !taken.has(name) && isScalarType(fields.get(name)?.type)
    const name = known !== undefined && isFree(known) ? known : argument
    const suffix = /^(?:id|key)$/.test(text) ? text : 'name'
    // The owner of a repository is an object: its name is a field of its own.
    addKeyField(
      text,
      !isFree(name) && !taken.has(name)
        ? joinWords([...text.split(' '), suffix], style)
        : taken.has(name) || /^(?:id|name|key)$/i.test(name)
          ? joinWords([...owner.split(' '), suffix], style)
          : name,
      argument,
    )
  }
  if (added.length > 0) {
    const rest = [...fields]
    fields.clear()
    for (const [name, field] of [...added, ...rest]) fields.set(name, field)
  }
  return found
}

/** Returns the name of the record's own key field: an attribute of the same name, `id`, `name`, or the argument of the create endpoint. */
function resolveOwnFieldName(
  { noun, endpoints }: CollectionDraft,
  { text, argument }: KeyPart,
  fields: ReadonlyMap<string, FieldModel>,
  texts: ReadonlyMap<string, string>,
  sent: readonly Argument[],
  style: NamingStyle,
  isDescribed: boolean,
): string {
  const [owner, key] = splitKeyName(text)
  const similar =
    key === ''
      ? ['id', `${noun} id`, 'name', `${noun} name`]
      : [key, `${noun} ${key}`, `${owner} ${key}`]
  for (const each of isDescribed ? [text, ...similar] : [text]) {
    const name = findScalar(each, fields, texts)
    if (name !== undefined) return name
  }
  if (isDescribed) {
    for (const [name, { type }] of fields) {
      const isOtherUrl = /\b(?:url|uri)$/.test(normalizeName(name)) && !/^ur[il]$/.test(key)
      if (isScalarType(type) && !isOtherUrl && ownKeyRank(normalizeName(name), noun) >= 4)
        return name
    }
  }
  const same = sent.find(
    ({ name, flags }) => normalizeName(name) === text && flags?.includes('required') === true,
  )
  if (same !== undefined) return same.name
  const named = sent.find(
    ({ name, flags }) => normalizeName(name) === 'name' && flags?.includes('required') === true,
  )
  if (named !== undefined && (key === 'name' || templateInDocs(named.docs ?? '') !== undefined))
    return named.name
  const isPath = endpoints.some((parsed) => parsed.isPath)
  const isOwn = owner === '' || matchesNoun(owner, noun) || isPath
  if (style === 'pascal')
    return key === '' ? joinWords([...noun.split(' '), 'id'], style) : argument
  if (key === '' || (key === 'id' && isOwn) || (isPath && /^(?:token|ref|handle)$/.test(key)))
    return joinWords(['id'], style)
  return /^(?:url|arn|uri)$/.test(key) || owner === '' || !isOwn
    ? argument
    : joinWords([key], style)
}

/** Finds the field of a normalized name, if it can be part of a key. */
function findScalar(
  text: string,
  fields: ReadonlyMap<string, FieldModel>,
  texts: ReadonlyMap<string, string>,
): string | undefined {
  const name = texts.get(text)
  return name !== undefined && isScalarType(fields.get(name)?.type) ? name : undefined
}

/** Finds the template of a key in the docs of arguments: `spaces/{space}`. */
function findTemplate({ endpoints }: CollectionDraft, { argument }: KeyPart): string | undefined {
  for (const { action, endpoint } of endpoints) {
    if (!/^(?:get|update|replace|delete)$/.test(action)) continue
    const docs = endpoint.arguments?.find((each) => each?.name === argument)?.docs
    const template = typeof docs === 'string' ? templateInDocs(docs) : undefined
    if (template !== undefined) return template
  }
  return undefined
}

function inferKeyType({ endpoints }: CollectionDraft, name: string): FieldModel['type'] {
  for (const { endpoint } of endpoints) {
    const argument = endpoint.arguments?.find((each) => each?.name === name)
    const type = alternativesOf(argument?.type)[0]
    if (typeof type === 'string' && type !== 'any' && isScalarType(type)) return type
  }
  return 'string'
}

/** Finds the refined type of a key field in the results: `string.uuid`. */
function findRefinedType({ endpoints }: CollectionDraft, name: string): string | undefined {
  for (const { endpoint } of endpoints) {
    const type = endpoint.attributes?.find((attribute) => attribute?.name === name)?.type
    if (typeof type === 'string' && type.startsWith('string.')) return type
  }
  return undefined
}

/** Whether each parent has one record, identified by the key of the parent: the avatar of a user. */
function isOnePerParent({ ownKey, parent }: CollectionDraft): boolean {
  return ownKey !== undefined && parent?.texts.at(-1) === ownKey
}
