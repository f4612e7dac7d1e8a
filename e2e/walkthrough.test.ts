import { readFileSync } from 'node:fs'
import { presetConfig } from 'fc-core/config'
import {
  createSnapshot,
  findCodeActions,
  findCodeLenses,
  findConfigDiagnostics,
  findDiagnostics,
  LENS_COMMANDS,
} from 'fc-language-service'
import { describe, expect, it } from 'vitest'
import { formatCallEvent } from '../apps/vscode/src/mock/mock-event.ts'
import { describeResponse } from '../apps/vscode/src/requests/describe-response.ts'

/** The lines of text in a picture, without the line numbers. */
function linesOf(picture: string): string[] {
  const svg = readFileSync(`apps/vscode/walkthrough/${picture}.svg`, 'utf8')
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)]
    .map(([, text]) => text!.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"'))
    .filter((text) => !/^\d+$/.test(text))
}

const config = presetConfig()
const definitionWith = (endpoint: string) =>
  createSnapshot(
    'file:///shop.fc.json',
    1,
    `{ "base_url": "https://api.example.com/", "name": "Shop", "flags": [], "docs": "", "errors": [], "endpoints": [${endpoint}] }`,
  )

describe('the pictures of the walkthrough show what the product shows:', () => {
  it('a definition without errors other than missing keys', () => {
    const [title, ...lines] = linesOf('definition')
    expect(title).toBe('shop.fc.json')
    const snapshot = createSnapshot('file:///shop.fc.json', 1, lines.join('\n'))
    const codes = findDiagnostics(snapshot, { config }).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['endpoint-complete', 'package-complete']))
  })

  it('a problem with its code and its quick fix', () => {
    const [, ...lines] = linesOf('diagnostics')
    const isCode = (line: string): boolean => line.startsWith('"')
    const shown = lines.filter((line) => !isCode(line))
    const snapshot = definitionWith(`{ ${lines.filter(isCode).join('\n')} }`)
    const problem = findDiagnostics(snapshot, { config }).find(({ code }) => code === 'flag-known')
    const [action] = findCodeActions(
      snapshot,
      problem!.range,
      { diagnostics: [problem!] },
      { config },
    )
    expect(shown).toEqual([
      problem!.message,
      `${problem!.source}(${String(problem!.code)})`,
      action!.title,
    ])
  })

  it('requests in the output of the mock server', () => {
    const [title, ...lines] = linesOf('mock')
    const call = (time: string, status: number, path: string, ms: number, more: object = {}) =>
      formatCallEvent({
        event: 'call',
        time: `2026-01-01T${time}`,
        method: 'POST',
        path,
        status,
        ms,
        ...more,
      })
    expect(title).toBe('Output · Function-Call Mock')
    expect(lines).toEqual([
      call('12:04:31', 200, '/shop/list-products', 1.2, { items: 20 }),
      call('12:04:38', 200, '/shop/find-product', 0.4),
      call('12:04:52', 200, '/shop/create-order', 0.8),
      call('12:04:55', 200, '/shop/list-orders', 0.5, { items: 1 }),
      call('12:05:10', 400, '/shop/find-order', 0.3, { code: 'NOT_FOUND' }),
      'Reloaded.',
      'Mock :4010',
    ])
  })

  it('the lenses of an endpoint and its response', () => {
    const lines = linesOf('request')
    const commands = LENS_COMMANDS.filter((command) => /sendRequest|copyAsCurl/.test(command))
    const lenses = findCodeLenses(definitionWith('{ "name": "a" }'), { commands })
    expect(lines).toContain(lenses.map(({ command }) => command!.title).join(' | '))
    const response = describeResponse({
      status: 200,
      statusText: 'OK',
      milliseconds: 1,
      bytes: 100,
      isTruncated: false,
    })
    expect(lines).toContain(`${response} · mock | Next →`)
    expect(readFileSync('apps/vscode/src/requests/request-lenses.ts', 'utf8')).toContain("'Next →'")
  })

  it('a configuration without problems', () => {
    const [title, ...lines] = linesOf('config')
    expect(title).toBe('fc.config.json')
    const text = lines.slice(0, -1).join('\n')
    expect(findConfigDiagnostics(createSnapshot('file:///fc.config.json', 1, text))).toEqual([])
  })
})

it('the walkthrough uses only markup that VS Code renders', () => {
  const { contributes } = JSON.parse(readFileSync('apps/vscode/package.json', 'utf8')) as {
    contributes: { walkthroughs: { steps: { description: string; media: { svg: string } }[] }[] }
  }
  for (const { description, media } of contributes.walkthroughs.flatMap(({ steps }) => steps)) {
    // Bold and code have two characters on both sides; VS Code shows others as they are written.
    expect(description.replaceAll(/\*\*[^*]+\*\*|``[^`]+``/g, '')).not.toMatch(/[*_`]/)
    // VS Code removes styles from pictures.
    expect(readFileSync(`apps/vscode/${media.svg}`, 'utf8')).not.toMatch(/<style| class=| style=/)
  }
})
