// Derives the schema of model overrides from the schema of the data model.

/**
 * Returns the definitions of `mock.model` in `fc.config.json`: those of the model, as a JSON merge patch (RFC 7396). Every member is
 * optional; `null` removes an optional member of the model.
 *
 * @returns `$defs` by name: `model`, `modelCollection`, `modelField` …
 */
export function overrideDefs(modelSchema) {
  const { $schema: _s, $id: _i, $defs, ...root } = modelSchema
  const defs = { model: override(root) }
  for (const [name, def] of Object.entries($defs))
    defs[defName(name)] = ATOMIC.has(name) ? rename(def) : nullable(override(def))
  return defs
}

/** Formats a schema like the formatter: one key per line, short lists of strings on one line. */
export function printSchema(schema) {
  const short = (text, indent, key, list) => {
    const words = list.trim().split(/,\s+/)
    const line = `${indent}${key}[${words.join(', ')}]`
    return line.length < 100 ? line : text
  }
  const text = JSON.stringify(schema, null, 2)
  return `${text.replaceAll(/^( *)("[^"]+": )\[\s*((?:"[^"]*"|null)(?:,\s+(?:"[^"]*"|null))*)\s*\]/gm, short)}\n`
}

/** Definitions that are replaced as a whole. */
const ATOMIC = new Set(['type', 'value'])

/** `field` → `modelField`. */
const defName = (name) => `model${name[0].toUpperCase()}${name.slice(1)}`

/** Renames the references of a schema to the names in the configuration. */
function rename(node) {
  const text = JSON.stringify(node)
  return JSON.parse(
    text.replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name) => `"#/$defs/${defName(name)}"`),
  )
}

/** Makes the members of an object schema optional, and nullable if they are not required. */
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

/** Makes the values of a map nullable, so that entries can be removed. */
function nullableEntries(schema) {
  const { additionalProperties: entries } = schema
  return typeof entries === 'object'
    ? { ...schema, additionalProperties: nullable(entries) }
    : schema
}

/** Removes the title, because the complete model defines types with the same names. */
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
