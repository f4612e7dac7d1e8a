import { globSync } from 'node:fs'
import { resolve } from 'node:path'

// Contract tests of the language server over transports that start programs.
for (const file of globSync('packages/language-server/src/contract/*.test.ts').sort()) {
  await import(resolve(file))
}
