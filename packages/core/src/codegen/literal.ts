import { type TsType, UNKNOWN, unionOf, word } from './ts-type.ts'

/** A text as a string literal, in the quotes that need fewer escapes. What could turn or hide text is written as `\u…`. */
function stringLiteral(text: string): string {
  const json = JSON.stringify(text).replace(HIDDEN, escape)
  const singles = text.split("'").length
  if (text.split('"').length <= singles) return json
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
}

/** A name as a key of an interface. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name)
}

/** The type of exactly one JSON value. */
function literalType(value: unknown): TsType {
  if (typeof value === 'string') return word(stringLiteral(value))
  if (typeof value === 'number')
    return Number.isFinite(value) ? word(String(value)) : word('number')
  if (typeof value === 'boolean' || value === null) return word(String(value))
  // Lists and objects are rare as choices, and their types would be as long as they are.
  return UNKNOWN
}

/** The type of one of several JSON values. */
export function choiceType(values: readonly unknown[]): TsType {
  return unionOf(values.map(literalType))
}

/** Controls, directions, blanks without width, lone surrogates: JSON.stringify leaves most of them as they are. */
const HIDDEN = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
