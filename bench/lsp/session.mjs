// One session of a person who types into the middle of a definition, and what the server answers.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServer } from './client.mjs'

/** Edits of each kind: so many, or for so long in ms, whichever is over first, and never fewer than the least. */
const EDITS = { most: 20, least: 5, time: 6000 }
/** Characters typed without looking, and the pause between them in ms. */
const BURST = 20
const BURST_PAUSE = 8
/** How long a person looks at an answer, in ms. */
const LOOK = 30

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
  const asks = pull && capabilities.diagnosticProvider !== undefined
  const findings = async (version) => {
    if (asks) return (await client.request('textDocument/diagnostic', { textDocument })).items
    const isNew = (params) =>
      params.uri === document.uri && (params.version === undefined || params.version >= version)
    return (await client.next('textDocument/publishDiagnostics', isNew)).diagnostics
  }
  const edit = (insert, remove) => {
    client.notify('textDocument/didChange', document.change(insert, remove))
    return document.version
  }
  /** Types a character, and takes it away again the next time. */
  const type = (index) => (index % 2 === 0 ? edit('x', 0) : edit('', 1))

  const opened = asks ? undefined : findings(1)
  client.notify('textDocument/didOpen', {
    textDocument: { ...textDocument, languageId: 'json', version: 1, text: document.text },
  })
  const found = await (asks ? findings(1) : opened)
  const start = performance.now() - started
  const startProcessor = client.processorTime()
  await pause(500)
  const processorBefore = client.processorTime()

  await repeat(async (index) => {
    const at = performance.now()
    const answered = asks ? undefined : findings(document.version + 1)
    type(index)
    await (asks ? findings() : answered)
    samples.diagnostics.push(performance.now() - at)
  })
  const editProcessor = (client.processorTime() - processorBefore) / samples.diagnostics.length
  // These are the same however findings get to the client.
  for (const method of asks ? ['completion', 'hover'] : []) {
    await repeat(async (index) => {
      type(index)
      const at = performance.now()
      await client.request(`textDocument/${method}`, {
        textDocument,
        position: document.keyPlace(),
      })
      samples[method].push(performance.now() - at)
    })
  }
  await pause(600)

  let published = 0
  client.listen(({ method, params }) => {
    if (method === 'textDocument/publishDiagnostics' && params.uri === document.uri) published++
  })
  const last = asks ? undefined : findings(document.version + BURST)
  let lastAt
  for (let index = 0; index < BURST; index++) {
    await pause(BURST_PAUSE)
    lastAt = performance.now()
    edit('y', 0)
  }
  await (asks ? findings() : last)
  const burst = performance.now() - lastAt
  await pause(800)
  const memory = client.memory()
  await client.end()
  return {
    found: found.length,
    start,
    startProcessor,
    editProcessor,
    samples,
    burst,
    published,
    memory,
  }
}

async function repeat(step) {
  const started = performance.now()
  for (let index = 0; index < EDITS.most; index++) {
    if (index >= EDITS.least && performance.now() - started > EDITS.time) return
    await step(index)
    await pause(LOOK)
  }
}

/** A definition that is being edited, in the middle of the documentation of its middle endpoint. */
function createDocument(file) {
  let text = readFileSync(file, 'utf8')
  const places = [...text.matchAll(/"docs": "/g)].map((match) => match.index + match[0].length)
  const at = places[places.length >> 1]
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
    keyPlace: () => ({ line, character: key + 2 - lineStart }),
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
