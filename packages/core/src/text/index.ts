// Text for messages and terminals.
export { escapeControls, escapeLines, quote } from './quote.ts'
export { describeError } from './describe-error.ts'
export { findNearestName } from './nearest-name.ts'
export { createNameFinder, type NameFinder } from './name-finder.ts'
export { type CurlOptions, type CurlRequest, formatCurl } from './format-curl.ts'
