import { service } from './peers/server/service.mjs'
const known = { 'content-type': 'application/json', accept: 'application/json' }
const request = (path, text) => ({
  method: 'POST',
  origin: 'http://localhost',
  path,
  query: '',
  header: (n) => known[n],
  body: { text },
})
const first = JSON.parse((await service.handle(request('/list-signed', '{"limit":20}'))).body)
const body = JSON.stringify(first.next)
for (let i = 0; i < 150000; i++)
  service.handle(request(process.argv[2], process.argv[2] === '/list' ? '{"limit":20}' : body))
