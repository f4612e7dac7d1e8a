// A client of a language server over standard input and output: small, so that what is measured is the server.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** How long an answer may take, in ms. */
const PATIENCE = 60_000

/** Starts a server. `configuration` is what it is told when it asks for settings, by section. */
export function startServer([program, ...args], configuration = {}) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const pending = new Map()
  const listeners = new Set()
  let nextId = 1
  let chunks = []
  let length = 0
  let wanted

  child.stdout.on('data', (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    while (takeMessage());
  })
  child.on('exit', (code) => {
    for (const { reject } of pending.values()) reject(new Error(`The server ended with ${code}.`))
  })

  return {
    notify: (method, params) => write({ method, params }),
    request: (method, params) => {
      const id = nextId++
      write({ id, method, params })
      return answerTo(method, (resolve, reject) => pending.set(id, { resolve, reject }))
    },
    /** Resolves to the first notification of a method that fits. */
    next: (method, fits) =>
      answerTo(method, (resolve) => {
        const listener = (message) => {
          if (message.method !== method || !fits(message.params)) return
          listeners.delete(listener)
          resolve(message.params)
        }
        listeners.add(listener)
      }),
    listen: (listener) => void listeners.add(listener),
    /** Resident memory of the server and the processes it has started, in MB; undefined where there is no /proc. */
    memory: () => residentMegabytes(child.pid),
    /** Processor time the server has used so far, in ms; undefined where there is no /proc. */
    processorTime: () => processorMilliseconds(child.pid),
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await this.request('shutdown', null)
      this.notify('exit', null)
      setTimeout(() => child.kill(), 3000).unref()
      await ended
    },
  }

  function takeMessage() {
    if (wanted === undefined) {
      const bytes = joined()
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return false
      wanted = Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))[1])
      chunks = [bytes.subarray(end + 4)]
      length = chunks[0].length
    }
    if (length < wanted) return false
    const bytes = joined()
    const message = JSON.parse(bytes.toString('utf8', 0, wanted))
    chunks = [bytes.subarray(wanted)]
    length = chunks[0].length
    wanted = undefined
    receive(message)
    return length > 0
  }

  function joined() {
    if (chunks.length > 1) chunks = [Buffer.concat(chunks)]
    return chunks[0]
  }

  function receive(message) {
    if (message.method === undefined) {
      const { resolve, reject } = pending.get(message.id)
      pending.delete(message.id)
      if (message.error === undefined) resolve(message.result)
      else reject(new Error(message.error.message))
    } else if (message.id === undefined) {
      for (const listener of listeners) listener(message)
    } else {
      const isSettings = message.method === 'workspace/configuration'
      const result = isSettings
        ? message.params.items.map(({ section }) => configuration[section] ?? null)
        : null
      write({ id: message.id, result })
    }
  }

  function write(message) {
    const bytes = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    child.stdin.write(`Content-Length: ${bytes.length}\r\n\r\n`)
    child.stdin.write(bytes)
  }
}

async function answerTo(method, wait) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${method}: nothing in ${PATIENCE} ms`)), PATIENCE)
  })
  try {
    return await Promise.race([new Promise(wait), late])
  } finally {
    clearTimeout(timer)
  }
}

function residentMegabytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + (residentMegabytes(child) ?? 0), own)
  } catch {
    return undefined
  }
}

/** In steps of 10 ms: what Linux counts in. */
function processorMilliseconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
