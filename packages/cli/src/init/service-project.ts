import { type Endpoint, type PackageDefinition } from 'fc-core'
import { basePath } from 'fc-core/internal'
import { generateTypes } from 'fc-core/codegen'

/** A definition that a service is created from. */
export interface ServiceSource {
  /** Name of its file in the project, such as `shop.fc.json`. */
  file: string
  /** Its text, which is copied unchanged. */
  text: string
  definition: PackageDefinition
  /** Version of the packages that the project requires. */
  packageVersion: string
}

/** Returns the files of a project that serves a definition, by name. JavaScript with checked types: it runs on every supported Node without a build. */
export function serviceProject(source: ServiceSource): Record<string, string> {
  return {
    'package.json': packageJson(source),
    [source.file]: source.text,
    [TYPES]: generateTypes(source.definition, { source: source.file }),
    'service.js': serviceModule(source),
    'server.js': SERVER,
    'service.test.js': testModule(source),
    'tsconfig.json': TSCONFIG,
    '.gitignore': 'node_modules\n',
    'README.md': readme(source),
  }
}

/** The module with the types. */
const TYPES = 'definition.ts'

/** Returns a name of a package: lower-case letters, digits, `.`, `-` and `_`. */
function nameOf(file: string): string {
  const name = file.replace(/(?:\.fc)?\.json$/i, '').toLowerCase()
  return name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^[._-]+|-+$/g, '') || 'service'
}

function packageJson({ file, packageVersion }: ServiceSource): string {
  const content = {
    name: nameOf(file),
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      start: 'node server.js',
      dev: 'node --watch server.js',
      test: 'node --test',
      types: `fc-cli types ${file} -o ${TYPES}`,
      check: 'tsc',
    },
    dependencies: { 'fc-mock': `^${packageVersion}`, 'fc-server': `^${packageVersion}` },
    devDependencies: {
      '@types/node': '>=20',
      'fc-cli': `^${packageVersion}`,
      typescript: '>=5.8',
    },
    engines: { node: '>=20.19' },
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

function serviceModule({ file, definition }: ServiceSource): string {
  const authorize = hasBearer(definition)
    ? `  // Returns whom a token identifies: the \`user\` of the call. False, null and undefined reject it.
  authorize: (token) => token === (process.env.API_TOKEN ?? 'secret'),
`
    : ''
  return `import { createMock } from 'fc-mock'
import { createService } from 'fc-server'
import definition from './${file}' with { type: 'json' }

/** @import { Definition } from './${TYPES}' */

// As \`createService<Definition>\` in TypeScript.
const create = /** @type {typeof createService<Definition>} */ (/** @type {unknown} */ (createService))

export default create(definition, {
  handlers: {
${definition.endpoints.filter(hasHandler).slice(0, 30).map(formatStub).join('\n')}
  },
  // Signs \`next\` and \`previous\`: the same in all processes, and required in production. Create one with \`openssl rand -base64 32\`.
  cursorSecrets: process.env.CURSOR_SECRETS?.split(','),
${authorize}  // Answers the endpoints that have no handler yet.
  fallback: createMock(definition),
})
`
}

/** Whether an endpoint needs a handler: the service itself answers the others. */
function hasHandler({ flags = [] }: Endpoint): boolean {
  return !flags.includes('package') && !flags.includes('event_source')
}

/** Formats the handler of an endpoint, to be completed, as a comment. */
function formatStub({ name, flags = [], arguments: args = [] }: Endpoint): string {
  const names = args.map((argument) => argument.name).filter((each) => /^[a-z_]\w*$/i.test(each))
  const parameter = names.length > 0 ? `{ ${names.join(', ')} }` : ''
  const value = flags.includes('paginated')
    ? `paginated({ order: ['id'] }, (${parameter}) => rows)`
    : `async (${names.length > 0 ? parameter : '_args'}, _context, { fail }) => result`
  return `    // ${quoteName(name)}: ${value},`
}

/** Formats a name as a string on one line of JavaScript. */
function quoteName(name: string): string {
  const text = JSON.stringify(name).replaceAll(/[\u2028\u2029]/g, ' ')
  return /^"[\w-]+"$/.test(text) ? `'${name}'` : text
}

function testModule({ file, definition }: ServiceSource): string {
  const bearer = hasBearer(definition) ? ", '--bearer', process.env.API_TOKEN ?? 'secret'" : ''
  return `import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { listen } from 'fc-server/node'
import service from './service.js'

test('conforms to the interface', async () => {
  const { url, close } = await listen(service, { port: 0 })
  const args = ['fc-cli', 'conform', '${file}', '--base-url', \`\${url}${basePath(definition.base_url)}/\`${bearer}]
  const conform = spawn('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(conform, 'exit')
  await close()
  assert.equal(code, 0)
})
`
}

function hasBearer({ endpoints }: PackageDefinition): boolean {
  return endpoints.some(({ flags = [] }) => flags.includes('bearer_auth'))
}

function readme({ file, definition }: ServiceSource): string {
  return `# ${definition.name}

\`\`\`sh
npm install
npm start         # http://127.0.0.1:3000${basePath(definition.base_url)}/
npm test          # checks the service against the requirements of the interface
npm run types     # writes ${TYPES} again, after a change of ${file}
npm run check     # checks the types
\`\`\`

The mock answers every endpoint. Write handlers in \`service.js\`, one after the other; when all have one, remove \`fallback\` and the dependency \`fc-mock\`.
`
}

const SERVER = `import { listen } from 'fc-server/node'
import service from './service.js'

const { url, close } = await listen(service, {
  port: Number(process.env.PORT ?? 3000),
  host: process.env.HOST ?? '127.0.0.1', // 0.0.0.0 in a container
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close())
console.log(url)
`

const TSCONFIG = `{
  "compilerOptions": {
    "target": "es2023",
    "module": "nodenext",
    "types": ["node"],
    "strict": true,
    "allowJs": true,
    "checkJs": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "resolveJsonModule": true,
    "skipLibCheck": true
  },
  "include": ["*.js", "*.ts"]
}
`
