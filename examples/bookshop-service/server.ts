import { listen } from 'fc-server/node'
import { createBookshop } from './bookshop-service.ts'
import { openDatabase } from './database.ts'
import { seed } from './seed.ts'

const database = openDatabase()
await seed(database)
const service = createBookshop({
  database,
  cursorSecrets: process.env['CURSOR_SECRETS']?.split(','),
})
const { url, close } = await listen(service, { port: Number(process.env['PORT'] ?? 3000) })
process.once('SIGTERM', () => void close().then(() => database.close()))
console.log(url)
