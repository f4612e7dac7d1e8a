import { existsSync } from 'node:fs'
import { capture, run } from './run.mjs'
import { hostNode } from './tools.mjs'

/** The packages whose commands `npx` runs in this folder. */
const commands = ['fc-mock', 'fc-cli']

/** Builds the commands and serves the example definitions, on the user's Node. */
export async function serve(args) {
  const filters = commands.map((name) => `--filter=${name}`)
  const { code, output } = await capture('turbo', ['run', 'build', ...filters])
  if (code !== 0) throw new Error(`${output}\nCould not build ${commands.join(' and ')}.`)
  const definitions = args.some(isDefinition) ? [] : ['examples/definitions']
  return run(hostNode, ['packages/mock/bin/fc-mock.cjs', ...definitions, ...args])
}

function isDefinition(arg) {
  return arg === '-' || /^https?:\/\//.test(arg) || (!arg.startsWith('-') && existsSync(arg))
}
