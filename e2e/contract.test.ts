import { globSync } from 'node:fs'
import { resolve } from 'node:path'

// Contract tests of mock and client over transports that start programs. One file, so that each program starts only once.
for (const file of globSync('packages/{mock/tests,client/src}/contract/*.test.ts').sort()) {
  await import(resolve(file))
}
