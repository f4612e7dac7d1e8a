import { fromBase64Url, toBase64Url } from './base64url.ts'
import { compressText, decompressText } from './compress-text.ts'

const PREFIX = '#d='

/**
 * Returns the fragment of a link to a text. Browsers do not send fragments to servers.
 *
 * @example await toFragment('{}') // '#d=q64FAA'
 */
export async function toFragment(text: string): Promise<string> {
  return PREFIX + toBase64Url(await compressText(text))
}

/**
 * Reads the text of a link. Undefined if the fragment has none.
 *
 * @throws Error if the link is damaged, or its text is too long.
 */
export async function fromFragment(fragment: string): Promise<string | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = fromBase64Url(fragment.slice(PREFIX.length))
  } catch (cause) {
    throw new Error(DAMAGED, { cause })
  }
  return await decompressText(bytes, DAMAGED)
}

const DAMAGED = 'The link is damaged: copy all of it, or ask for a new one.'
