// JSON with source positions.
export type { JsonValue } from './json-value.ts'
export type { JsonDocument, JsonMember, JsonNode, JsonProblem } from './json-node.ts'
export { type JsonSyntax } from './json-syntax.ts'
export { readJson } from './read-json.ts'
export { findNode } from './find-node.ts'
export { formatPointer, parsePointer, type Path, valueAt } from './json-pointer.ts'
export { createLineIndex, type LineIndex, type Position, type Range } from './text-position.ts'
