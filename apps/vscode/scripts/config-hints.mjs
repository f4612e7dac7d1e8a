/**
 * Creates a JSON Schema of `fc.config.json` for completions and hovers only: keys, values, descriptions and rule names, without validation.
 * The language server reports problems; a validating schema would report them twice.
 *
 * @param {object} schema The JSON Schema of the configuration.
 * @param {readonly { id: string, description: string }[]} rules
 * @param {readonly string[]} presets
 */
export function toConfigHints(schema, rules, presets) {
  const hints = toHints(schema)
  const severities = hints.properties.rules.additionalProperties
  hints.properties.rules.properties = Object.fromEntries(
    rules.map(({ id, description }) => [id, { ...severities, description }]),
  )
  hints.properties.extends.examples = [...presets]
  hints.$defs.ignore.properties.rule.examples = rules.map(({ id }) => id)
  // A draft that all versions of VS Code support.
  return {
    ...hints,
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of function-call services',
  }
}

/** Removes validation from a schema. Enums become examples, which editors also suggest. */
function toHints(value) {
  if (Array.isArray(value)) return value.map(toHints)
  if (typeof value !== 'object' || value === null) return value
  const hints = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'properties' || key === '$defs') {
      hints[key] = Object.fromEntries(
        Object.entries(inner).map(([name, schema]) => [name, toHints(schema)]),
      )
    } else if (key === 'items' || (key === 'additionalProperties' && inner !== false)) {
      hints[key] = toHints(inner)
    } else if (key === 'enum') {
      hints.examples = inner
    } else if (key === 'type') {
      Object.assign(hints, initialValue(inner, value))
    } else if (ANNOTATIONS.has(key)) {
      hints[key] = inner
    }
  }
  return hints
}

/** Keywords that do not validate. */
const ANNOTATIONS = new Set(['$schema', '$ref', 'description', 'default', 'examples'])

/** Initial values for completions: braces for an object, both values for a boolean. */
function initialValue(type, { default: defaultValue }) {
  if (defaultValue !== undefined) return type === 'boolean' ? { examples: [true, false] } : {}
  if (type === 'object') return { default: {} }
  if (type === 'array') return { default: [] }
  return type === 'boolean' ? { examples: [true, false] } : {}
}
