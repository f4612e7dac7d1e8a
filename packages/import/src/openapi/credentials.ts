import { isSecretName } from 'fc-core/internal'
import { child, children, isObject, type Node } from '../document-set.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Returns whether a parameter authenticates requests: a security scheme describes it, or it is a header with the name of a secret, or of a signature. */
export function isCredential(name: string, place: unknown, context: OpenApiContext): boolean {
  const isHeader = place === 'header'
  const isSame = (other: unknown): boolean =>
    isHeader ? String(other).toLowerCase() === name.toLowerCase() : other === name
  const isDeclared = listSecuritySchemes(context).some(
    ([, { value }]) =>
      isObject(value) &&
      value['type'] === 'apiKey' &&
      value['in'] === place &&
      isSame(value['name']),
  )
  const isSecret = isSecretName(name) && !OF_DATA.test(name)
  return isDeclared || (isHeader && (isSecret || SIGNATURE.test(name)))
}

/** Tokens of a record, not of the client. */
const OF_DATA =
  /(?:lock|request|upload|confirm|confirmation|continuation|server-side-encryption)\b/i
/** Headers of signed requests: AWS Signature Version 4, and those of others. */
const SIGNATURE =
  /^(?:x-)?(?:amz-(?:algorithm|content-sha256|credential|date|signature|signed-?headers)|(?:[a-z]+-)?signature(?:-(?:timestamp|nonce|method|version))?)$/i

export function listSecuritySchemes({ documents }: OpenApiContext): [name: string, Node][] {
  const { root } = documents
  const lists = [
    child(child(root, 'components'), 'securitySchemes'),
    child(root, 'securityDefinitions'),
  ]
  return lists.flatMap((list) =>
    children(list).map(([name, scheme]): [string, Node] => [name, documents.follow(scheme)]),
  )
}
