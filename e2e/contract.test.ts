import { globSync } from 'node:fs'
import { resolve } from 'node:path'

// The contracts of the mock and of the client over transports that start programs. In one file, so that each starts once.
for (const file of globSync('packages/{mock,client}/src/contract/*.test.ts').sort()) {
  await import(resolve(file))
}
