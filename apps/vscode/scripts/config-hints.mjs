/**
 * What an editor may know of `fc.config.json`, made from its JSON Schema: which keys and values there are and what they mean, with the
 * rules by name. Nothing in it judges. What is wrong with a configuration the language server says, in the words of the command line;
 * a schema that judges too would say it twice.
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
  // A draft that every version of VS Code reads.
  return {
    ...hints,
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of function-call services',
  }
}

/** A schema without what judges. Choices become examples: both are suggested. */
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
      Object.assign(hints, startsFrom(inner, value))
    } else if (KEPT.has(key)) {
      hints[key] = inner
    }
  }
  return hints
}

/** What does not judge. */
const KEPT = new Set(['$schema', '$ref', 'title', 'description', 'default', 'examples'])

/** What is written when a key is chosen: braces for an object, both words for a boolean. */
function startsFrom(type, { default: given }) {
  if (given !== undefined) return type === 'boolean' ? { examples: [true, false] } : {}
  if (type === 'object') return { default: {} }
  if (type === 'array') return { default: [] }
  return type === 'boolean' ? { examples: [true, false] } : {}
}
