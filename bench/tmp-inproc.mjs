import { service } from './peers/server/service.mjs'
import { firstPage, products } from './peers/server/products.mjs'
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
const cases = {
  stringify: () => JSON.stringify(firstPage({ limit: 20 })),
  list: () => service.handle(request('/list', '{"limit":20}')),
  signed1: () => service.handle(request('/list-signed', '{"limit":20}')),
  signed2: () => service.handle(request('/list-signed', JSON.stringify(first.next))),
}
const best = {}
for (let r = 0; r < Number(process.argv[2] ?? 40); r++)
  for (const [n, f] of Object.entries(cases)) {
    const s = process.cpuUsage()
    const t = process.hrtime.bigint()
    for (let i = 0; i < 2000; i++) {
      const x = f()
      if (x instanceof Promise) await x
    }
    const us = Number(process.hrtime.bigint() - t) / 1000 / 2000
    ;(best[n] ??= []).push(us)
  }
for (const [n, a] of Object.entries(best)) {
  a.sort((x, y) => x - y)
  console.log(
    n,
    'min',
    a[0].toFixed(2),
    'p25',
    a[a.length >> 2].toFixed(2),
    'median',
    a[a.length >> 1].toFixed(2),
  )
}
