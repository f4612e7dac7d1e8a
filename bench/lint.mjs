// Time to parse and check a definition: fc-core with all rules, compared with JSON.parse and ajv (only keys and types, no positions) and
// vscode-json-languageservice (only keys and types), alternating on the same machine.
//
//   node bench/lint.mjs [definition.json …]     (pnpm build first)
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { lintText } from 'fc-core'
import { presetConfig } from 'fc-core/config'
import { largeDefinition } from './large-definition.mjs'

const ROUNDS = 15
// The ESM build is for bundlers and does not load in Node.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
)
const schema = JSON.parse(
  readFileSync(
    fileURLToPath(import.meta.resolve('fc-core/schema/package-definition.schema.json')),
    'utf8',
  ),
)
const config = presetConfig('strict')
const check = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false }).compile(schema)
const service = getLanguageService({})
service.configure({ validate: true })

const peers = {
  'fc-core': (text) => lintText(text, { config }),
  'JSON.parse + ajv': (text) => check(JSON.parse(text)),
  'vscode-json-languageservice': (text) => {
    const document = TextDocument.create('memory://x.fc.json', 'json', 1, text)
    return service.doValidation(document, service.parseJSONDocument(document), {}, schema)
  },
}

const files = process.argv.slice(2)
const inputs =
  files.length > 0
    ? files.map((file) => [file.split('/').at(-1), readFileSync(file, 'utf8')])
    : [['1,000 endpoints, generated', JSON.stringify(largeDefinition(1000), undefined, 2)]]

console.log(`Node ${process.version}, ${ROUNDS} rounds, medians in ms`)
console.log(`definition | ${Object.keys(peers).join(' | ')} | fc-core / languageservice`)
for (const [name, text] of inputs) {
  const times = Object.fromEntries(Object.keys(peers).map((peer) => [peer, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [peer, run] of Object.entries(peers)) {
      const started = performance.now()
      await run(text)
      times[peer].push(performance.now() - started)
    }
  }
  const medians = Object.values(times).map(median)
  const ratio = (medians[0] / medians[2]).toFixed(2)
  console.log(
    `${name} (${(text.length / 1e6).toFixed(2)} MB) | ${medians.map((ms) => ms.toFixed(1)).join(' | ')} | ${ratio}`,
  )
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
