// The schema of overrides of a mock's data model, from the schema of the model itself.

/**
 * The definitions that `fc.config.json` has for `mock.model`: those of the model, as a JSON merge patch (RFC 7396) of it. Every member may be
 * absent; `null` removes one that the model can do without.
 *
 * @returns `$defs` by name: `model`, `modelCollection`, `modelField` …
 */
export function overrideDefs(modelSchema) {
  const { $schema: _s, $id: _i, $defs, ...root } = modelSchema
  const defs = { model: override(root) }
  for (const [name, def] of Object.entries($defs))
    defs[defName(name)] = KEPT.has(name) ? rename(def) : nullable(override(def))
  return defs
}

/** A schema as its formatter writes it: an object with a key per line, short lists of words on one line. */
export function printSchema(schema) {
  const short = (text, indent, key, list) => {
    const words = list.trim().split(/,\s+/)
    const line = `${indent}${key}[${words.join(', ')}]`
    return line.length < 100 ? line : text
  }
  const text = JSON.stringify(schema, null, 2)
  return `${text.replaceAll(/^( *)("[^"]+": )\[\s*((?:"[^"]*"|null)(?:,\s+(?:"[^"]*"|null))*)\s*\]/gm, short)}\n`
}

/** Types and values are replaced as a whole. */
const KEPT = new Set(['type', 'value'])

/** `field` → `modelField`. */
const defName = (name) => `model${name[0].toUpperCase()}${name.slice(1)}`

/** Changes the references of a schema to the names used in the configuration. */
function rename(node) {
  const text = JSON.stringify(node)
  return JSON.parse(
    text.replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name) => `"#/$defs/${defName(name)}"`),
  )
}

/** The schema of an object whose members may be absent, and `null` where they are not required. */
function override({ title, required = [], properties, ...rest }) {
  const members = Object.entries(properties ?? {}).map(([key, schema]) => {
    const entries = nullableEntries(untitled(schema))
    const isRequired = required.includes(key) || schema.$ref !== undefined
    return [key, isRequired ? entries : nullable(entries)]
  })
  return {
    title: title === 'MockModel' ? 'ModelOverrides' : title.replace(/Model$/, 'Overrides'),
    ...rename(rest),
    ...(properties && { properties: rename(Object.fromEntries(members)) }),
  }
}

/** An object with any keys, each of which may be removed. */
function nullableEntries(schema) {
  const { additionalProperties: entries } = schema
  return typeof entries === 'object'
    ? { ...schema, additionalProperties: nullable(entries) }
    : schema
}

/** The complete model has the types of the same names. */
function untitled({ title: _t, ...schema }) {
  return schema
}

function nullable(schema) {
  if (schema.type === undefined) return schema
  return {
    ...schema,
    type: [...[schema.type].flat(), 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  }
}
