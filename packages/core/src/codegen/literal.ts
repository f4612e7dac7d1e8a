import { type TsType, UNKNOWN, unionOf, word } from './ts-type.ts'

/** Formats a string literal, with the quotes that need fewer escapes. Bidirectional and invisible characters are written as `\u…`. */
function stringLiteral(text: string): string {
  const json = JSON.stringify(text).replace(HIDDEN, escape)
  const singles = text.split("'").length
  if (text.split('"').length <= singles) return json
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
}

/** Formats a name as a key of an interface. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name)
}

/** Returns the literal type of a JSON value. */
function literalType(value: unknown): TsType {
  if (typeof value === 'string') return word(stringLiteral(value))
  if (typeof value === 'number')
    return Number.isFinite(value) ? word(String(value)) : word('number')
  if (typeof value === 'boolean' || value === null) return word(String(value))
  // Arrays and objects are rare as choices, and their types would be long.
  return UNKNOWN
}

/** Returns the union of the literal types of JSON values. */
export function choiceType(values: readonly unknown[]): TsType {
  return unionOf(values.map(literalType))
}

/** Control, bidirectional and zero-width characters, which JSON.stringify mostly keeps. */
const HIDDEN = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
