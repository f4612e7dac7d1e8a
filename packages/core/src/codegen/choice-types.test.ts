import type {
  Argument,
  Attribute,
  Endpoint,
  PackageDefinition,
} from '../definition/types.generated.ts'
import { describe, expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'

type NamedEndpoint = Partial<Endpoint> & Pick<Endpoint, 'name'>

function packageOf(
  endpoints: readonly NamedEndpoint[],
  objects: PackageDefinition['objects'] = [],
): PackageDefinition {
  return {
    base_url: 'https://api.example.com/',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: endpoints.map((endpoint): Endpoint => ({ returns: ['object'], ...endpoint })),
    objects,
  }
}

function status(values: unknown[], name = 'status'): Attribute {
  return { name, type: 'string', values }
}

function argument(values: unknown[], name = 'status'): Argument {
  return { name, type: 'string', choices: values }
}

describe('repeated choices', () => {
  const OPEN = ['open', 'paid']
  /** Returns the declarations of the named lists, in one line each. */
  const namedTypes = (text: string): string[] =>
    [...text.matchAll(/^export type ([^;]*);/gm)].map(([, type]) => type!.replaceAll(/\s+/g, ' '))

  test('become a type that is named after the record and the member', () => {
    const text = generateTypes(
      packageOf(
        [
          {
            name: 'list-orders',
            returns: [['object.order']],
            arguments: [{ name: 'status', type: [['string']], choices: OPEN }],
          },
        ],
        [{ name: 'order', attributes: [{ ...status(OPEN.toReversed()), flags: ['nullable'] }] }],
      ),
    )
    expect(text).toContain('  status?: OrderStatus[];\n')
    expect(text).toContain('  status?: OrderStatus | null;\n')
    expect(text).toContain(
      '/** Values of `status`. */\nexport type OrderStatus = "open" | "paid";\n',
    )
  })

  test.each<[string, NamedEndpoint[], string[]]>([
    ['once', [{ name: 'list-orders', arguments: [argument(OPEN)] }], []],
    [
      'with one value',
      [{ name: 'list-orders', arguments: [argument(['a'])], attributes: [status(['a'])] }],
      [],
    ],
    [
      'of members with different names',
      [{ name: 'list-orders', arguments: [argument(OPEN)], attributes: [status(OPEN, 'state')] }],
      [],
    ],
    [
      'of records that end with the same word',
      [
        { name: 'list-orders', arguments: [argument(OPEN)] },
        { name: 'list-purchase-orders', arguments: [argument(OPEN)] },
      ],
      ['OrderStatus = "open" | "paid"'],
    ],
    [
      'of different records',
      [
        { name: 'list-orders', arguments: [argument(OPEN)] },
        { name: 'list-bills', arguments: [argument(OPEN)] },
      ],
      ['Status = "open" | "paid"'],
    ],
    [
      'with two lists for the same name',
      [
        { name: 'list-orders', arguments: [argument(OPEN)] },
        { name: 'list-bills', arguments: [argument(OPEN)] },
        { name: 'list-pages', arguments: [argument(['x', 'y'])] },
        { name: 'list-books', arguments: [argument(['x', 'y'])] },
      ],
      ['OrderStatus = "open" | "paid"', 'PageStatus = "x" | "y"'],
    ],
    [
      'of members that are named after the record',
      [
        { name: 'list-orders', arguments: [argument(OPEN, 'order_status')] },
        { name: 'find-order', arguments: [argument(OPEN, 'order_status')] },
      ],
      ['OrderStatus = "open" | "paid"'],
    ],
    [
      'with a name that an interface has',
      [
        { name: 'list-orders', arguments: [argument(OPEN, 'arguments')] },
        { name: 'order', arguments: [argument(OPEN, 'arguments')] },
      ],
      ['OrderArguments2 = "open" | "paid"'],
    ],
  ])('%s', (_, endpoints, expected) => {
    const text = generateTypes(packageOf(endpoints))
    expect(namedTypes(text)).toEqual(expected)
    for (const each of expected) expect(text).toContain(`: ${each.split(' ')[0]!};`)
  })

  test('of objects that no endpoint uses are not counted, nor are private members', () => {
    const unused = { name: 'order', attributes: [status(OPEN)] }
    const secret = { ...status(OPEN), flags: ['private'] }
    const definition = packageOf(
      [{ name: 'find', arguments: [argument(OPEN)], attributes: [secret] }],
      [unused],
    )
    expect(namedTypes(generateTypes(definition))).toEqual([])
    expect(namedTypes(generateTypes(definition, { includePrivate: true }))).toHaveLength(1)
  })

  test('do not change the names of interfaces', () => {
    const definition = packageOf(
      [
        {
          name: 'list-orders',
          returns: [['object.order-status']],
          arguments: [argument(OPEN)],
        },
      ],
      [{ name: 'order-status', attributes: [status(OPEN)] }],
    )
    const text = generateTypes(definition)
    expect(text).toContain('export interface OrderStatus {')
    expect(namedTypes(text)).toEqual(['Status = "open" | "paid"'])
  })
})
