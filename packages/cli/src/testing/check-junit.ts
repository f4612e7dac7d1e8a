/**
 * Checks JUnit XML against the schema of the Jenkins xUnit plugin (`junit-10.xsd`): elements, their attributes and their children.
 *
 * @returns The problems.
 */
export function checkJunit(xml: string): string[] {
  const problems: string[] = []
  const open: string[] = []
  for (const [, closing, name = '', attributes = '', selfClosing] of xml.matchAll(
    /<(\/?)([a-z-]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) problems.push(`unexpected </${name}>`)
      continue
    }
    const parent = open.at(-1) ?? ''
    const element = ELEMENTS[name]
    if (!CHILDREN[parent]?.includes(name)) problems.push(`<${name}> in <${parent}>`)
    const present = Array.from(attributes.matchAll(/([a-z]+)=/g), ([, key]) => key!)
    for (const key of present)
      if (![...(element?.required ?? []), ...(element?.optional ?? [])].includes(key))
        problems.push(`${key} of <${name}>`)
    for (const key of element?.required ?? [])
      if (!present.includes(key)) problems.push(`no ${key} of <${name}>`)
    if (!selfClosing) open.push(name)
  }
  if (open.length > 0) problems.push(`<${open.at(-1)}> is not closed`)
  return problems
}

const CHILDREN: Record<string, string[]> = {
  '': ['testsuites', 'testsuite'],
  testsuites: ['testsuite'],
  testsuite: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  testcase: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
}

const ELEMENTS: Record<string, { required: string[]; optional: string[] }> = {
  testsuites: { required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'] },
  testsuite: {
    required: ['name', 'tests', 'failures', 'errors'],
    optional: 'group time skipped timestamp hostname id package file log url'.split(' '),
  },
  testcase: { required: ['name'], optional: ['time', 'classname', 'group'] },
  failure: { required: [], optional: ['type', 'message'] },
  error: { required: [], optional: ['type', 'message'] },
  skipped: { required: [], optional: ['type', 'message'] },
}
