// Measures a session with a language server: a user types in the middle of a definition.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServer } from './client.mjs'

/** Number of edits of each kind: up to `max`, but no more than `min` once `time` milliseconds have passed. */
const EDITS = { max: 20, min: 5, time: 6000 }
/** Number of characters in a typing burst, and the delay between them in milliseconds. */
const BURST = 20
const BURST_DELAY = 8
/** Delay between edits, in milliseconds. */
const EDIT_DELAY = 30

/**
 * @param {{ command: string[], initializationOptions?: object, configuration?: object, pull: boolean }} server
 * @param {string} file
 */
export async function measureSession(server, file) {
  const { command, initializationOptions = {}, configuration = {}, pull } = server
  const document = createDocument(file)
  const textDocument = { uri: document.uri }
  const samples = { diagnostics: [], completion: [], hover: [] }
  const started = performance.now()
  const client = startServer(command, configuration)
  const { capabilities } = await client.request('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(dirname(file)).href, name: 'bench' }],
    initializationOptions,
    capabilities: capabilitiesOf(pull),
  })
  client.notify('initialized', {})
  if (Object.keys(configuration).length > 0) {
    client.notify('workspace/didChangeConfiguration', { settings: configuration })
  }
  const usesPull = pull && capabilities.diagnosticProvider !== undefined
  const diagnose = async (version) => {
    if (usesPull) return (await client.request('textDocument/diagnostic', { textDocument })).items
    const isNew = (params) =>
      params.uri === document.uri && (params.version === undefined || params.version >= version)
    return (await client.next('textDocument/publishDiagnostics', isNew)).diagnostics
  }
  const edit = (insert, remove) => {
    client.notify('textDocument/didChange', document.change(insert, remove))
    return document.version
  }
  /** Types a character, then deletes it at the next call. */
  const type = (index) => (index % 2 === 0 ? edit('x', 0) : edit('', 1))

  const opened = usesPull ? undefined : diagnose(1)
  client.notify('textDocument/didOpen', {
    textDocument: { ...textDocument, languageId: 'json', version: 1, text: document.text },
  })
  const found = await (usesPull ? diagnose(1) : opened)
  const start = performance.now() - started
  const startCpu = client.cpuTime()
  await sleep(500)
  const cpuBefore = client.cpuTime()

  await repeat(async (index) => {
    const at = performance.now()
    const publication = usesPull ? undefined : diagnose(document.version + 1)
    type(index)
    await (usesPull ? diagnose() : publication)
    samples.diagnostics.push(performance.now() - at)
  })
  const editCpu = (client.cpuTime() - cpuBefore) / samples.diagnostics.length
  // Independent of pull or push: measured once.
  for (const method of usesPull ? ['completion', 'hover'] : []) {
    await repeat(async (index) => {
      type(index)
      const at = performance.now()
      await client.request(`textDocument/${method}`, {
        textDocument,
        position: document.keyPosition(),
      })
      samples[method].push(performance.now() - at)
    })
  }
  await sleep(600)

  let published = 0
  client.listen(({ method, params }) => {
    if (method === 'textDocument/publishDiagnostics' && params.uri === document.uri) published++
  })
  const last = usesPull ? undefined : diagnose(document.version + BURST)
  let lastAt
  for (let index = 0; index < BURST; index++) {
    await sleep(BURST_DELAY)
    lastAt = performance.now()
    edit('y', 0)
  }
  await (usesPull ? diagnose() : last)
  const burst = performance.now() - lastAt
  await sleep(800)
  const memory = client.memory()
  await client.end()
  return {
    found: found.length,
    start,
    startCpu,
    editCpu,
    samples,
    burst,
    published,
    memory,
  }
}

async function repeat(step) {
  const started = performance.now()
  for (let index = 0; index < EDITS.max; index++) {
    if (index >= EDITS.min && performance.now() - started > EDITS.time) return
    await step(index)
    await sleep(EDIT_DELAY)
  }
}

/** Creates a document that is edited in the documentation of its middle endpoint. */
function createDocument(file) {
  let text = readFileSync(file, 'utf8')
  const offsets = [...text.matchAll(/"docs": "/g)].map((match) => match.index + match[0].length)
  const at = offsets[offsets.length >> 1]
  const lineStart = text.lastIndexOf('\n', at) + 1
  const line = text.slice(0, lineStart).split('\n').length - 1
  const key = text.indexOf('"docs"', lineStart)
  return {
    uri: pathToFileURL(file).href,
    get text() {
      return text
    },
    version: 1,
    change(insert, remove) {
      text = text.slice(0, at) + insert + text.slice(at + remove)
      const character = at - lineStart
      return {
        textDocument: { uri: this.uri, version: ++this.version },
        contentChanges: [
          {
            range: {
              start: { line, character },
              end: { line, character: character + remove },
            },
            text: insert,
          },
        ],
      }
    },
    keyPosition: () => ({ line, character: key + 2 - lineStart }),
  }
}

function capabilitiesOf(pull) {
  return {
    workspace: {
      configuration: true,
      workspaceFolders: true,
      didChangeConfiguration: { dynamicRegistration: true },
      diagnostics: { refreshSupport: true },
      didChangeWatchedFiles: { dynamicRegistration: true },
    },
    textDocument: {
      publishDiagnostics: { versionSupport: true, dataSupport: true },
      ...(pull && { diagnostic: { dynamicRegistration: false } }),
      completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
      hover: { contentFormat: ['markdown'] },
    },
  }
}
