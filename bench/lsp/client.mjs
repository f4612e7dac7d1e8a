// A minimal language client over stdio, so that the server dominates the measurement.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Time limit for a response, in milliseconds. */
const TIMEOUT = 60_000

/** Starts a server. `configuration` has the responses to `workspace/configuration`, by section. */
export function startServer([program, ...args], configuration = {}) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const pending = new Map()
  const listeners = new Set()
  let nextId = 1
  let chunks = []
  let length = 0
  let expectedLength

  child.stdout.on('data', (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    while (takeMessage());
  })
  child.on('exit', (code) => {
    for (const { reject } of pending.values()) reject(new Error(`The server exited with ${code}.`))
  })

  return {
    notify: (method, params) => write({ method, params }),
    request: (method, params) => {
      const id = nextId++
      write({ id, method, params })
      return withTimeout(method, (resolve, reject) => pending.set(id, { resolve, reject }))
    },
    /** Resolves to the next notification of a method whose params match. */
    next: (method, matches) =>
      withTimeout(method, (resolve) => {
        const listener = (message) => {
          if (message.method !== method || !matches(message.params)) return
          listeners.delete(listener)
          resolve(message.params)
        }
        listeners.add(listener)
      }),
    listen: (listener) => void listeners.add(listener),
    /** Returns the resident memory of the server and its child processes, in MB; undefined without /proc. */
    memory: () => residentMegabytes(child.pid),
    /** Returns the CPU time of the server so far, in milliseconds; undefined without /proc. */
    cpuTime: () => cpuMilliseconds(child.pid),
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await this.request('shutdown', null)
      this.notify('exit', null)
      setTimeout(() => child.kill(), 3000).unref()
      await ended
    },
  }

  function takeMessage() {
    if (expectedLength === undefined) {
      const bytes = buffered()
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return false
      expectedLength = Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))[1])
      chunks = [bytes.subarray(end + 4)]
      length = chunks[0].length
    }
    if (length < expectedLength) return false
    const bytes = buffered()
    const message = JSON.parse(bytes.toString('utf8', 0, expectedLength))
    chunks = [bytes.subarray(expectedLength)]
    length = chunks[0].length
    expectedLength = undefined
    receive(message)
    return length > 0
  }

  function buffered() {
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

async function withTimeout(method, wait) {
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${method}: no response within ${TIMEOUT} ms`)),
      TIMEOUT,
    )
  })
  try {
    return await Promise.race([new Promise(wait), timeout])
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

/** Has a resolution of 10 ms, the clock tick of Linux. */
function cpuMilliseconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
