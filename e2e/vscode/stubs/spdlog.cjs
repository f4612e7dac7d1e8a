// Replaces a native logging library. Without it, VS Code 1.93 blocks in a busy wait.
const { appendFileSync, mkdirSync } = require('node:fs')
const { dirname } = require('node:path')

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'critical']

function createLogger(file) {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, '')
  const noops = ['clearFormatters', 'drop', 'flush', 'setLevel', 'setPattern']
  const write = (message) => appendFileSync(file, `${message}\n`)
  return Object.fromEntries([
    ...noops.map((name) => [name, () => {}]),
    ...LEVELS.map((name) => [name, write]),
  ])
}

exports.version = 0
exports.setFlushOn = () => {}
exports.createRotatingLogger = async (_, file) => createLogger(file)
exports.createAsyncRotatingLogger = async (_, file) => createLogger(file)
