import { createSnapshot, type Snapshot } from '../snapshot/snapshot.ts'

const uri = 'file:///project/shop.fc.json'
const TEXT = `{
  "base_url": "https://api.example.com/shop",
  "name": "Shop",
  "flags": ["versioned"],
  "version": "2",
  "versions": ["2"],
  "docs": "See https://example.com/docs. And (https://example.com/a?b=c), too.",
  "endpoints": [
    {
      "name": "find-user",
      "returns": ["object", "null"],
      "arguments": [{ "name": "id", "type": "string", "flags": ["required"] }]
    },
    { "name": "", "returns": ["object"] },
    {}
  ],
  "objects": [{ "name": "user", "attributes": [{ "name": "id", "type": "string" }] }],
  "errors": ["GONE", { "code": "BUSY" }]
}
`

/** A small package with all kinds of members. */
export const shop: Snapshot = createSnapshot(uri, 1, TEXT)

/** A range of the whole document. */
export const everywhere = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }
