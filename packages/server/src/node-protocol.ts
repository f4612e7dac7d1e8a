// The parts of the adapter of Node.js, for packages of this repository that build on it. Not published.
export { NodeRequest } from './node/node-request.ts'
export { readBody } from './node/read-body.ts'
export { nextRequestId, readRequestId } from './node/request-id.ts'
export { sendResponse } from './node/send-response.ts'
