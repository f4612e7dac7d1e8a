// Time from typing one character in the middle of a definition to diagnostics, completion and hover, and memory use.
// Compares fc-language-service (all rules) with vscode-json-languageservice and our schema (keys and types only), each in a separate process.
//
//   node bench/editor.mjs [endpoints …]     (pnpm build first)
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const tools = {
  'fc-language-service': async () => {
    const service = await import('fc-language-service')
    const { presetConfig } = await import('fc-core/config')
    const config = presetConfig()
    let snapshot
    return {
      open: (text) => (snapshot = service.createSnapshot('file:///a.fc.json', 1, text)),
      edit: (change) =>
        (snapshot = service.updateSnapshot(snapshot, snapshot.version + 1, [change])),
      diagnose: () => service.findDiagnostics(snapshot, { config }),
      complete: (position) => service.findCompletions(snapshot, position, { config }).items,
      hover: (position) => service.findHover(snapshot, position, { config }),
      symbols: () => service.findDocumentSymbols(snapshot, { limit: Infinity }),
      fold: () => service.findFoldingRanges(snapshot),
    }
  },
  'vscode-json-languageservice': () => {
    // The ESM build is for bundlers and does not load in Node.
    const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
      'vscode-json-languageservice',
    )
    const schema = readFileSync(
      fileURLToPath(import.meta.resolve('fc-core/schema/package-definition.schema.json')),
      'utf8',
    )
    const service = getLanguageService({})
    const uri = 'https://example.com/schema.json'
    service.configure({
      validate: true,
      schemas: [{ uri, fileMatch: ['*.fc.json'], schema: { ...JSON.parse(schema), $id: uri } }],
    })
    let document
    let parsed
    const read = () => (parsed ??= service.parseJSONDocument(document))
    return {
      open: (text) => (document = TextDocument.create('file:///a.fc.json', 'json', 1, text)),
      edit(change) {
        document = TextDocument.update(document, [change], document.version + 1)
        parsed = undefined
      },
      diagnose: () => service.doValidation(document, read()),
      complete: async (position) =>
        (await service.doComplete(document, position, read()))?.items ?? [],
      hover: (position) => service.doHover(document, position, read()),
      symbols: () =>
        service.findDocumentSymbols2(document, read(), {
          resultLimit: Infinity,
          onResultLimitExceeded() {},
        }),
      fold: () => service.getFoldingRanges(document),
    }
  },
}

const [first, ...rest] = process.argv.slice(2)
if (first === '--measure')
  process.stdout.write(JSON.stringify(await measure(rest[0], Number(rest[1]))))
else report(first === undefined ? [100, 1000, 10_000] : [first, ...rest].map(Number))

function report(counts) {
  console.log(`Node ${process.version}, medians in ms, memory in MB`)
  for (const count of counts) {
    const [ours, theirs] = Object.keys(tools).map((tool) => {
      const args = [...process.execArgv, '--expose-gc', fileURLToPath(import.meta.url)]
      const output = execFileSync(process.execPath, [...args, '--measure', tool, String(count)])
      return JSON.parse(output)
    })
    console.log(`\n${count} endpoints: fc-language-service | vscode-json-languageservice | ratio`)
    for (const [name, value] of Object.entries(ours)) {
      const ratio = (value / theirs[name]).toFixed(2)
      console.log(
        `  ${name.padEnd(28)} ${value.toFixed(2)} | ${theirs[name].toFixed(2)} | ${ratio}`,
      )
    }
  }
}

async function measure(tool, count) {
  const service = await tools[tool]()
  const text = JSON.stringify(definition(count), undefined, 2)
  globalThis.gc()
  const before = memory()
  const docs = text.indexOf('"docs"', text.length / 2)
  const at = text.indexOf('Does', docs) + 4
  const line = text.slice(0, at).split('\n').length - 1
  const position = { line, character: at - text.lastIndexOf('\n', at) - 1 }
  const onKey = { line, character: position.character - '"docs": "Does'.length + 2 }
  const result = {
    'open to diagnostics': await time(() => (service.open(text), service.diagnose())),
  }
  let isTyped = false
  const type = () => {
    isTyped = !isTyped
    const end = isTyped ? position : { line, character: position.character + 1 }
    service.edit({ range: { start: position, end }, text: isTyped ? 'x' : '' })
  }
  const rounds = count >= 10_000 ? 15 : 40
  const requests = {
    'edit to diagnostics': () => service.diagnose(),
    'edit to completion': () => service.complete(onKey),
    'edit to hover': () => service.hover(onKey),
    'edit to symbols': () => service.symbols(),
    'edit to folding': () => service.fold(),
  }
  for (const [name, request] of Object.entries(requests)) {
    const times = []
    for (let round = 0; round < rounds + 5; round++) {
      const spent = await time(() => {
        type()
        return request()
      })
      if (round >= 5) times.push(spent)
    }
    result[name] = times.sort((a, b) => a - b)[times.length >> 1]
  }
  type()
  await service.diagnose()
  // Memory of the last responses is released after a turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 50))
  globalThis.gc()
  result['memory with diagnostics'] = memory() - before
  return result
}

async function time(run) {
  const started = performance.now()
  const result = await run()
  if (result === undefined) throw new Error('No result.')
  return performance.now() - started
}

function memory() {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

function definition(count) {
  const types = ['string', 'number', 'boolean', 'object', 'array']
  return {
    base_url: 'https://api.example.com/shop/',
    name: 'Shop',
    flags: ['versioned'],
    version: '2',
    versions: ['1', '2'],
    docs: 'A generated package.',
    errors: [],
    endpoints: Array.from({ length: count }, (_, index) => ({
      name: `do-task-${index}`,
      returns: ['object'],
      flags: index % 4 > 0 ? [] : ['paginated'],
      group: `group ${index % 20}`,
      docs: `Does task number ${index}. Lorem ipsum dolor sit amet, consectetur adipiscing elit.`,
      errors: [],
      arguments: types.map((type, each) => ({
        name: `arg_${each}`,
        type,
        flags: each < 2 ? ['required'] : [],
        docs: `Argument ${each} of task ${index}.`,
      })),
    })),
  }
}
