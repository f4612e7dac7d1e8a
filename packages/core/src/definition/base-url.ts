import { decodeUrl } from '../text/decode-url.ts'
/**
 * Returns the URL of an endpoint: `{base_url}/<endpoint_name>`, with exactly one slash between them.
 *
 * The name is one path segment: characters that would end or change the segment are percent-encoded.
 *
 * Spec: What the service does, item 2.
 *
 * @example endpointUrl('https://api.example.com/v1', 'find-user') // 'https://api.example.com/v1/find-user'
 */
export function endpointUrl(baseUrl: string, endpointName: string): string {
  return `${baseUrl.replace(/\/?$/, '/')}${encodeSegment(endpointName)}`
}

/** Returns the path of a base URL without trailing slashes: `/v1` for `https://api.example.com/v1/`, `''` for a host only. Throws a TypeError for an invalid URL. */
export function basePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '')
}

/**
 * Returns the name of the endpoint that a URL calls: what follows the path of `base_url`, decoded. Undefined for the package itself and for URLs that are not below `base_url`.
 *
 * @example endpointNameOf('http://localhost:4010/v1/find-user', 'https://api.example.com/v1/') // 'find-user'
 */
export function endpointNameOf(url: string, baseUrl: string): string | undefined {
  const { pathname } = new URL(url)
  const base = `${basePath(baseUrl)}/`
  const name = pathname.startsWith(base) ? pathname.slice(base.length) : ''
  return name === '' ? undefined : decodeUrl(name)
}

function encodeSegment(name: string): string {
  return encodeURIComponent(name.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(
    /%(?:2[46BC]|3[ABD]|40)/g,
    decodeURIComponent,
  )
}
