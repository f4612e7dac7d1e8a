import { child, children, isObject, type Node } from './document-set.ts'

/** The schema of a body in one content type. */
export interface Content {
  type: string
  schema: Node
}

/** Chooses the content of a body or response: JSON if there is one, then a form. */
export function chooseContent(owner: Node): Content | undefined {
  const chosen = choose(child(owner, 'content'))
  return chosen && { type: chosen.type, schema: mediaSchema(chosen.media) }
}

/** Chooses the media type of a body or response, which may have examples. In OpenAPI 2, the response has them. */
export function chooseMedia(owner: Node): Node {
  return choose(child(owner, 'content'))?.media ?? owner
}

function choose(content: Node): { type: string; media: Node } | undefined {
  const all = children(content).map(([type, media]) => ({ type: type.toLowerCase(), media }))
  return all.find(({ type }) => isJson(type)) ?? all.find(({ type }) => isForm(type)) ?? all[0]
}

export function isJson(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.+-]+\+)?json\b|^\*\/\*|^application\/\*/i.test(type)
}

export function isForm(type: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(type)
}

/** The schema of a media type. Any value without one. */
export function mediaSchema(media: Node): Node {
  return isObject(media.value) && media.value['schema'] !== undefined
    ? child(media, 'schema')
    : { ...media, value: {} }
}
