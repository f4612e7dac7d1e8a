import type { Argument, Attribute } from 'fc-core'
import type { JsonValue } from '../names/json-value.ts'
import {
  choicesInDocs,
  constantInDocs,
  exampleInDocs,
  formatInDocs,
  templateInDocs,
} from './docs.ts'
import type { FieldModel } from './model.ts'
import { normalizeName } from './record-words.ts'

/** Describes a field by an attribute or argument: its type, flags, and the facts in its docs. */
export function describeField(entry: Attribute | Argument): FieldModel {
  const type = entry.type ?? 'any'
  const field: FieldModel = { type }
  const docs = typeof entry.docs === 'string' ? entry.docs.slice(0, MAX_DOCS_LENGTH) : ''
  const choices = choicesOf(entry) ?? (isPlain(type) ? choicesOfDocs(docs, entry.name) : undefined)
  if (choices !== undefined) field.choices = choices
  if (entry.flags?.includes('nullable') === true) field.nullable = true
  if (docs === '') return field
  const format = (isText(type) ? templateInDocs(docs) : undefined) ?? formatInDocs(docs)
  if (format !== undefined && choices === undefined) field.format = format
  const example = isText(type) && choices === undefined ? exampleInDocs(docs) : undefined
  if (example !== undefined) field.example = example
  return field
}

const MAX_DOCS_LENGTH = 2000

function choicesOf(entry: Attribute | Argument): JsonValue[] | undefined {
  const values = (entry as Argument).choices ?? (entry as Attribute).values
  return Array.isArray(values) && values.length > 0 ? (values as JsonValue[]) : undefined
}

function choicesOfDocs(docs: string, name: string): JsonValue[] | undefined {
  const constant = constantInDocs(docs)
  if (constant !== undefined) return [constant]
  return /(?:^| )(?:id|at|date|time|name|url)$/.test(normalizeName(name))
    ? undefined
    : choicesInDocs(docs)
}

function isPlain(type: unknown): boolean {
  return type === 'string' || (Array.isArray(type) && type.length === 1 && isPlain(type[0]))
}

function isText(type: unknown): boolean {
  return isPlain(type) || (Array.isArray(type) && type.some((member) => member === 'string'))
}
