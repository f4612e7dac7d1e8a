import { fromBase64Url, toBase64Url } from './base64url.ts'
import { compressText, decompressText } from './compress-text.ts'

const PREFIX = '#d='
/** Before the model. */
const MODEL = '&m='

/** What a link contains. */
export interface SharedText {
  text: string
  /** The changes of the model of the mock, as JSON. Empty for none. */
  model: string
}

/**
 * Returns the fragment of a link to a text. Browsers do not send fragments to servers.
 *
 * @example await toFragment({ text: '{}', model: '' }) // '#d=q64FAA'
 */
export async function toFragment({ text, model }: SharedText): Promise<string> {
  const parts = [text, model].filter((part, index) => index === 0 || part !== '')
  const encoded = await Promise.all(
    parts.map(async (part) => toBase64Url(await compressText(part))),
  )
  return PREFIX + encoded.join(MODEL)
}

/**
 * Reads the text of a link. Undefined if the fragment has none.
 *
 * @throws Error if the link is damaged, or its text is too long.
 */
export async function fromFragment(fragment: string): Promise<SharedText | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined
  const [text = '', model] = fragment.slice(PREFIX.length).split(MODEL, 2)
  return { text: await decode(text), model: model === undefined ? '' : await decode(model) }
}

async function decode(part: string): Promise<string> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = fromBase64Url(part)
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
  return await decompressText(bytes, DAMAGED)
}

const DAMAGED = 'The link is damaged: copy all of it, or ask for a new one.'
