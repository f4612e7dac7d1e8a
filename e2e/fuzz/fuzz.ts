import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fc } from '@fast-check/vitest'
import { describe, test } from 'vitest'

/** Inputs of one kind, and what must hold for each of them. */
export interface FuzzTarget {
  /** Name of its folder in `corpus/`. */
  name: string
  /** Generates inputs. One character is one byte, if `encoding` is `latin1`. */
  generate: fc.Arbitrary<string>
  encoding: 'utf8' | 'latin1'
  /** Number of generated inputs in `npm run test:all`. */
  runs: number
  /** Throws if the input reveals a fault. */
  check(input: string): void | Promise<void>
}

/**
 * Tests a target with every input of its corpus, with generated inputs, and with damaged inputs of the corpus.
 *
 * `npm run test:all` generates the same inputs each time. `pnpm fuzz` generates others until its time is up and adds the input that reveals a fault, reduced, to
 * the corpus: from then on it is a regression test.
 */
export function fuzz({ name, generate, encoding, runs, check }: FuzzTarget): void {
  const folder = join(import.meta.dirname, 'corpus', name)
  const corpus = readdirSync(folder).sort()
  const read = (file: string): string => readFileSync(join(folder, file), encoding)

  describe(`fuzz ${name}`, () => {
    test.each(corpus)('corpus: %s', async (file) => {
      await check(read(file))
    })

    test('generated inputs', { timeout: (minutes + 1) * 60_000 }, async () => {
      const inputs = fc.oneof(
        generate,
        damaged(fc.oneof(generate, fc.constantFrom(...corpus.map(read)))),
      )
      const property = fc.asyncProperty(inputs, async (input) => check(input))
      const result = await fc.check(
        property,
        minutes === 0
          ? { numRuns: runs, seed: 1 }
          : {
              numRuns: Number.MAX_SAFE_INTEGER,
              interruptAfterTimeLimit: minutes * 60_000,
              markInterruptAsFailure: false,
            },
      )
      if (minutes > 0) console.log(`${name}: ${result.numRuns} inputs in ${minutes} min`)
      if (!result.failed) return
      const [input] = result.counterexample ?? ['']
      if (minutes > 0) save(input)
      throw new Error(`Failed for ${JSON.stringify(input).slice(0, 500)}`, {
        cause: result.errorInstance,
      })
    })
  })

  function save(input: string): void {
    const hash = createHash('sha256').update(input).digest('hex').slice(0, 12)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `found-${hash}`), input, encoding)
  }
}

/** Minutes for each target, set by `pnpm fuzz`. */
const minutes = Number(process.env['FC_FUZZ_MINUTES'] ?? 0)

/** Inputs with a few removed, repeated or replaced parts. */
function damaged(inputs: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.constantFrom(0, 1, 1, 2, 8, 64),
    text: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 3 }), fc.constant(undefined)),
    times: fc.constantFrom(1, 1, 1, 2, 300),
  })
  return fc
    .tuple(inputs, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) =>
      changes.reduce((text, { at, length, text: added, times }) => {
        const start = Math.floor(at * text.length)
        const removed = text.slice(start, start + length)
        return text.slice(0, start) + (added ?? removed).repeat(times) + text.slice(start + length)
      }, input),
    )
}

/** Texts that end, nest or change the meaning of what surrounds them. */
const TEXTS = [
  '\0',
  '\r',
  '\n',
  '\r\n',
  '\r\n\r\n',
  ' ',
  '\t',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '/',
  '..',
  '%',
  '%2e',
  '%00',
  '#',
  '?',
  '$',
  '$[0]',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  'null',
  '__proto__',
  'constructor',
  '\x1b[2J',
  '\u00a0',
  '\x7f',
  '{{x}}',
  '${x}',
  '*/',
  '```',
]
