import { existsSync } from 'node:fs'
import { capture, run } from './run.mjs'
import { hostNode } from './tools.mjs'

/** Builds fc-mock and serves the example definitions, on the user's Node. */
export async function serve(args) {
  const { code, output } = await capture('turbo', ['run', 'build', '--filter=fc-mock'])
  if (code !== 0) throw new Error(`${output}\nCould not build fc-mock.`)
  const definitions = args.some(isDefinition) ? [] : ['examples/definitions']
  return run(hostNode, ['packages/mock/bin/fc-mock.cjs', ...definitions, ...args])
}

function isDefinition(arg) {
  return arg === '-' || /^https?:\/\//.test(arg) || (!arg.startsWith('-') && existsSync(arg))
}
