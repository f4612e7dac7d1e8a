import { type Call, recordViolation } from './call.ts'

/** Records the protocol violations that any call can have. */
export function recordViolations(call: Call): void {
  const { request } = call
  if (request.query !== '') {
    recordViolation(
      call,
      'parameters-in-query',
      `The query "${request.query.slice(0, 80)}" is ignored: send parameters in the request body.`,
    )
  }
  if (request.method !== 'POST') {
    recordViolation(
      call,
      'method-not-post',
      `Expected method POST, got ${request.method.slice(0, 20)}.`,
    )
    return
  }
  if (request.header('accept') === undefined) recordMissingHeader('Accept', call)
  if (request.header('content-type') === undefined) recordMissingHeader('Content-Type', call)
}

function recordMissingHeader(name: string, call: Call): void {
  const message = `Missing request header ${name}: application/json.`
  recordViolation(call, 'header-missing', message)
}
