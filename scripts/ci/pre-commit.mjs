#!/usr/bin/env node
// Runs `fc-cli lint` for the hooks in .pre-commit-hooks.yaml.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findCommand } from './find-command.mjs'

const [program, ...first] = findCommand(fileURLToPath(new URL('../../.tools/ci', import.meta.url)))
const { status, error } = spawnSync(program, [...first, 'lint', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
if (error !== undefined) throw error
process.exitCode = status ?? 1
