/** Whether a format is a template of names, such as `projects/{project}/topics/{topic}`. */
export function isNameTemplate(format: string | undefined): format is string {
  return format !== undefined && format.includes('{')
}

/** Fills the last hole of a template with the name of a record, and those before with fixed names. */
export function fillNameTemplate(template: string, name: string): string {
  const last = template.lastIndexOf('{')
  const before = template.slice(0, last).replaceAll(/\{[^}]*\}/g, 'demo')
  const end = template.indexOf('}', last)
  return before + name + (end < 0 ? '' : template.slice(end + 1))
}
