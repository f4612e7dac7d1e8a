/**
 * Returns whether a text contains requests as `.http` files do: the first line that is neither a comment nor a variable starts a request, such as
 * `GET https://api.example.com/users` or `POST {{host}}/users`.
 */
export function looksLikeHttpFile(text: string): boolean {
  for (const line of text.slice(0, MAX_LENGTH).split('\n')) {
    const content = line.replace(/^\ufeff/, '').trim()
    if (content === '' || /^(?:#|\/\/|@[^\s=]+\s*=)/.test(content)) continue
    return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|QUERY|GRAPHQL)\s+(?:https?:\/\/|\{\{|\/)\S/.test(
      content,
    )
  }
  return false
}

/** Comments before the first request are shorter. */
const MAX_LENGTH = 100_000
