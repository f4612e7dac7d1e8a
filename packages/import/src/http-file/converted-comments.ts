import type { Argument, Type } from 'fc-core'
import { parseForeignJson } from 'fc-core/internal'
import { PAGINATION_COMMENT } from 'fc-convert'
import { decode } from '../document-set.ts'
import { type ConvertedRequest, parseType } from '../samples/converted-request.ts'
import type { HttpRequest } from './http-file.ts'

/**
 * Reads the comments of a request that `fc-cli convert` wrote: documentation, a line for each argument, and a sentence on pages. Undefined for other ones.
 *
 * @param sent Names of the members of the body, which are arguments.
 */
export function readConvertedComments(
  { title, url, docs }: HttpRequest,
  sent: readonly string[],
): ConvertedRequest | undefined {
  const [, segment] = /^\{\{base_url\}\}\/([^/?]+)$/.exec(url) ?? []
  if (segment === undefined || decode(segment) !== title) return undefined
  const lines = docs.split('\n')
  const isPaginated = lines.at(-1) === PAGINATION_COMMENT
  if (isPaginated) lines.pop()
  const args: Argument[] = []
  for (let next = readArgument(lines.at(-1)); next; next = readArgument(lines.at(-1))) {
    args.unshift(next)
    lines.pop()
  }
  const names = new Set(args.map(({ name }) => name))
  if (!sent.every((name) => names.has(name))) return undefined
  return { docs: lines.join('\n'), arguments: args, isPaginated }
}

/** Longer lines are hostile. */
const MAX_LENGTH = 5000

/** Reads `role?: string. Only users with this role.`, or `role: "admin" | "editor"` with choices. */
function readArgument(line: string | undefined): Argument | undefined {
  if (line === undefined || line.length > MAX_LENGTH) return undefined
  const [, name, optional, text = ''] = /^([^\s:?]+)(\??): (.+)$/.exec(line) ?? []
  if (name === undefined) return undefined
  const [, type, docs = ''] = TYPE.exec(text) ?? []
  const flags = optional === '' ? ['required'] : []
  if (type !== undefined) return { name, type: parseType(type), flags, docs }
  const [, list = '', more = ''] = CHOICES.exec(text) ?? []
  const choices = list.split(' | ').map(parseForeignJson)
  if (choices.includes(undefined)) return undefined
  return { name, type: typeOfChoices(choices), flags, docs: more, choices }
}

/** One alternative of a type. */
const ALTERNATIVE = String.raw`(?:array of |\()*(?:any value|[a-z][\w-]*(?:\.\w+)?)\)*`

/** A type as it is formatted, and the documentation after it. */
const TYPE = new RegExp(`^(${ALTERNATIVE}(?: or ${ALTERNATIVE})*)(?:\\. (.*))?$`, 'i')

/** Choices in JSON, and the documentation after them. */
const CHOICES = /^((?:"(?:[^"\\]|\\.)*"|[^".|]| \| |\.\d)+)(?:\. (.*))?$/

function typeOfChoices(choices: readonly unknown[]): Type {
  const types = new Set(
    choices.map((choice) =>
      choice === null ? 'null' : Array.isArray(choice) ? 'array' : typeof choice,
    ),
  )
  return (types.size === 1 ? [...types][0]! : [...types]) as Type
}
