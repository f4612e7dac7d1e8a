#!/usr/bin/env node
// Committed, so that the package manager can link the command before the first build.
const { enableCompileCache } = require('node:module')

enableCompileCache?.(`${__dirname}/../.cache`) // See docs/decisions/code-cache.md
require('../dist/command.cjs')
