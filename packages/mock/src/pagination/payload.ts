import type { Arguments } from '../engine/body.ts'
import type { Position } from '../world/collection.ts'
import type { PageRequest, Place } from './page-request.ts'

/** A page request as one opaque word. */
export function writePayload({ endpoint, version, place, size, args }: PageRequest): string {
  return encode(JSON.stringify([endpoint, version ?? null, writePlace(place), size, args]))
}

/** The page request in a word that `writePayload` made. */
export function readPayload(payload: string): PageRequest {
  const [endpoint, version, place, size, args] = JSON.parse(decode(payload)) as [
    string,
    string | null,
    WrittenPlace,
    number,
    Arguments,
  ]
  return { endpoint, version: version ?? undefined, place: readPlace(place), size, args }
}

type WrittenPlace = number | ['after' | 'before', Position | null, number]

function writePlace(place: Place): WrittenPlace {
  return place.kind === 'index'
    ? place.index
    : [place.direction, place.position ?? null, place.number]
}

function readPlace(place: WrittenPlace): Place {
  if (typeof place === 'number') return { kind: 'index', index: place }
  const [direction, position, number] = place
  return { kind: 'position', direction, position: position ?? undefined, number }
}

/** base64url of the UTF-8 bytes of a text. */
function encode(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}
