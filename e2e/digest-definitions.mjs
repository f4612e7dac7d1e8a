// Prints a SHA-256 per definition: of the responses of its mock to endpoints, at most about 50 of them, with up to three pages of each list. Arguments: definitions.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createMock } from '../packages/mock/dist/index.js'

for (const file of process.argv.slice(2)) {
  const definition = JSON.parse(readFileSync(file, 'utf8'))
  const mock = createMock(definition, { seed: 'digest' })
  const [{ path }] = mock.packages
  const hash = createHash('sha256')
  const stride = Math.ceil(definition.endpoints.length / 50)
  for (const { name } of definition.endpoints.filter((_, index) => index % stride === 0)) {
    let body = mock.exampleArguments(path, name)
    for (let page = 0; page < 3 && body; page++) {
      const text = await call(mock, `${path}/${encodeURIComponent(name)}`, body, definition)
      hash.update(text)
      body = JSON.parse(text)?.next
    }
  }
  console.log(hash.digest('hex'))
}

async function call(mock, path, body, { version }) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(version !== undefined && { 'api-version': version }),
  }
  const url = `https://api.example.com${path}`
  const response = await mock.fetch(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  return await response.text()
}
