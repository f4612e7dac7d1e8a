import { globSync } from 'node:fs'
import { resolve } from 'node:path'

// The contract of the mock over transports that start programs. In one file, so that each starts once.
for (const file of globSync('packages/mock/src/contract/*.test.ts').sort()) {
  await import(resolve(file))
}
