import { serveApp } from './serve.js'

console.log(`App at ${await serveApp()}`)
