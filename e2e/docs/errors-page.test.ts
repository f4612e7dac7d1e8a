// The codes of docs/errors.md are those in the sources.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/errors.md', 'utf8')

/** Returns the text of the sources of a package, without tests. */
function sourcesOf(name: string): string {
  return globSync(`packages/${name}/src/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|\/(?:testing|contract|laws)\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, code]) => code!))].toSorted()
}

test.each(['core', 'client', 'mock', 'server'])(
  'lists the codes of errors that fc-%s throws',
  (name) => {
    const [, section = ''] = page.split(`### fc-${name}\n`)
    const listed = matches(section.split('###')[0]!, /^\| `([a-z-]+)`/gm)
    const own = sourcesOf(name)
    // The mock is a service of fc-server.
    const sources = name === 'mock' ? own + sourcesOf('server') : own
    const thrown = matches(
      own,
      /(?:new FcError|super)\(\s*(?:'[A-Z]\w+',\s*)?'([a-z]+(?:-[a-z]+)*)',/g,
    )
    expect(listed).toEqual(expect.arrayContaining(thrown))
    // Others have their code from a variable, or from the text of a response.
    expect(listed.filter((code) => !sources.includes(`'${code}'`) && !IN_TEXTS.has(code))).toEqual(
      [],
    )
  },
)

/** Written in another form: as a default parameter, or as the code of a response. */
const IN_TEXTS = new Set<string>([])

describe('responses of the mock', () => {
  const sources = sourcesOf('mock') + sourcesOf('server')
  const [, section = ''] = page.split('## Responses of the mock\n')
  const listed = matches(section.split('\n## ')[0]!, /^\| `([A-Z_]+)`/gm)

  test('lists the codes of failures', () => {
    const pattern =
      /(?:Failure\(\s*[^,()]+,|PipelineError\(|DomainError\()\s*'([A-Z]+(?:_[A-Z]+)*)',/g
    const returned = matches(sources, pattern)
    expect(returned.length).toBeGreaterThan(20)
    expect(listed).toEqual(expect.arrayContaining(returned))
  })

  test('lists no other codes', () => {
    const known = (code: string): boolean =>
      sources.includes(`'${code}'`) ||
      sources.includes(`'${code.toLowerCase().replaceAll('_', '-')}'`)
    expect(listed.filter((code) => !known(code))).toEqual([])
  })
})
