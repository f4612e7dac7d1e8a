/**
 * Builds the packages and packs them into `tarballs/`, to install them from files as from npm: `npm install path/to/tarballs/*.tgz`.
 * Run by `npm run tarballs`.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const shell = process.platform === 'win32'
const target = resolve('tarballs')
const folders = globSync('packages/*/package.json')
  .filter((file) => JSON.parse(readFileSync(file, 'utf8')).private !== true)
  .map((file) => dirname(file))

const run = (program, ...args) => execFileSync(program, args, { stdio: 'inherit', shell })

run('turbo', 'run', 'build', ...folders.map((folder) => `--filter=./${folder}`))
rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const folder of folders) run('pnpm', '-C', folder, 'pack', '--pack-destination', target)
console.log(`Install them elsewhere: npm install ${join(target, '*.tgz')}`)
