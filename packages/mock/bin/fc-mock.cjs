#!/usr/bin/env node
// Committed, so that package managers can link the command before the first build.
const { enableCompileCache } = require('node:module')

enableCompileCache?.(`${__dirname}/../.cache`) // See docs/decisions/code-cache.md
require('../dist/command.cjs')
