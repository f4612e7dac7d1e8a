#!/usr/bin/env node
// Committed, so that the package manager can link the command before the first build.
require('../dist/start.cjs')
