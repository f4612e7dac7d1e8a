import { listen } from 'fc-server/node'
import { service } from './service.mjs'

console.log((await listen(service, { port: 0 })).url)
