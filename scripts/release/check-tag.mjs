/**
 * Checks the dist-tag of a snapshot: `npm install fc-mock` must never install one.
 *
 *   node scripts/release/check-tag.mjs pr-17
 */
const [tag = ''] = process.argv.slice(2)

// npm rejects a tag that is a version range, such as `v1`, but only when it publishes.
if (!/^(?:pr|preview)-[a-z0-9][a-z0-9-]{0,40}$/.test(tag)) {
  console.error(`Invalid tag ${JSON.stringify(tag)}: expected one such as pr-17 or preview-cors.`)
  process.exitCode = 1
}
