/** The code under test: reads all pages of users. */
export async function allNames() {
  const names = []
  for (let body = {}; body !== null;) {
    const { page, next } = await call('list-users', body)
    names.push(...page.map(({ name }) => name))
    body = next
  }
  return names
}

async function call(name, body) {
  const response = await fetch(`https://api.example.com/people/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const result = await response.json()
  if (response.ok) return result
  const [code, message] = result
  throw Object.assign(new Error(message), { code })
}
