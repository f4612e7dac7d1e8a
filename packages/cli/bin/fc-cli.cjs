#!/usr/bin/env node
// Committed, so that package managers can link the command before the first build.
const { existsSync } = require('node:fs')
const { enableCompileCache } = require('node:module')

const command = `${__dirname}/../dist/command.cjs`
if (existsSync(command)) {
  enableCompileCache?.(`${__dirname}/../.cache`) // See docs/decisions/dependencies.md
  require(command)
} else {
  console.error(
    'fc-cli: Not built. Run "npm start" or "npm test" in the root of the repository first.',
  )
  process.exitCode = 2
}
