// In place of a native library for log files. Without any, VS Code 1.93 waits for it so busily that nothing else happens.
const { appendFileSync, mkdirSync } = require('node:fs')
const { dirname } = require('node:path')

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'critical']

function createLogger(file) {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, '')
  const nothing = ['clearFormatters', 'drop', 'flush', 'setLevel', 'setPattern']
  const write = (message) => appendFileSync(file, `${message}\n`)
  return Object.fromEntries([
    ...nothing.map((name) => [name, () => {}]),
    ...LEVELS.map((name) => [name, write]),
  ])
}

exports.version = 0
exports.setFlushOn = () => {}
exports.createRotatingLogger = async (_, file) => createLogger(file)
exports.createAsyncRotatingLogger = async (_, file) => createLogger(file)
