import type { Attribute, Endpoint, PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { createWorld } from './create-world.ts'

/** The value of one field of `entity`. */
function valueOf(entity: string, name: string, type = 'string', docs = ''): unknown {
  const attributes: Attribute[] = [{ name, type, flags: [], docs } as Attribute]
  const get: Endpoint = {
    name: `get_${entity}`,
    returns: ['object'],
    flags: [],
    group: '',
    docs: '',
    errors: [],
    arguments: [],
    attributes,
  }
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [get],
  }
  const result = createWorld(definition, { seed: 1, items: 57 }).result(get, {}) as Record<
    string,
    unknown
  >
  return result[name]
}

describe('texts', () => {
  it.each<[string, string, RegExp]>([
    ['user', 'name', /^\p{L}+ [\p{L}']+$/u],
    ['user', 'first_name', /^\p{L}+$/u],
    ['user', 'email', /^[\w.]+@(?:mail\.)?example\.(?:com|org|net)$/],
    ['user', 'phone', /^\+[1-9]\d{7,14}$/],
    ['user', 'id', /^user_[\da-z]{14}$/],
    ['order', 'customer_id', /^cust_[\da-z]{14}$/],
    ['user', 'avatar_url', /^https:\/\/images\.example\.com\/user\/[\da-f]{12}\.jpg$/],
    ['user', 'created_at', /^202[45]-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
    ['user', 'createdAt', /^202[45]-\d\d-\d\dT/],
    ['user', 'CreationTime', /^202[45]-\d\d-\d\dT/],
    ['user', 'birth_date', /^(?:19|20)\d\d-\d\d-\d\d$/],
    ['pet', 'name', /^[A-Z][a-z]+$/],
    ['product', 'name', /^[A-Z]\w+ [A-Z]\w+ [A-Z]\w+$/],
    ['queue', 'name', /^[a-z]+-[a-z]+$/],
    ['project', 'name', /^[A-Z]\w+ [A-Z]\w+$/],
    ['file', 'name', /^[a-z-]+-2025-\d\d\.[a-z]+$/],
    ['company', 'name', /^[A-Z]/],
    ['order', 'currency', /^[A-Z]{3}$/],
    ['order', 'status', /^(?:active|pending|completed|paused|archived)$/],
    ['user', 'country_code', /^[A-Z]{2}$/],
    ['user', 'locale', /^[a-z]{2}-[A-Z]{2}$/],
    ['message', 'ts', /^\d{10}\.\d{6}$/],
    ['server', 'ip_address', /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/],
    ['commit', 'sha', /^[\da-f]{40}$/],
    ['app', 'version', /^\d\.\d+\.\d$/],
    ['task', 'title', /^[A-Z][a-z]+ the /],
    ['shape', 'color', /^[a-z ]+$/],
  ])('%s.%s', (entity, name, pattern) => expect(valueOf(entity, name)).toMatch(pattern))

  it.each<[string, string, RegExp]>([
    ['Valid values: `gp2` | `gp3`', 'volume_type', /^gp[23]$/],
    ['The object type, which is always `list`.', 'object', /^list$/],
    ['The zone. For example, `xy-1`.', 'zzz', /^xy-1$/],
    [
      'Format is `projects/{project}/topics/{topic}`.',
      'topic',
      /^projects\/demo\/topics\/[a-z-]+-\d+$/,
    ],
  ])('after docs: %s', (docs, name, pattern) =>
    expect(valueOf('thing', name, 'string', docs)).toMatch(pattern),
  )
})

describe('numbers', () => {
  it.each<[string, string, string, number, number]>([
    ['user', 'id', '', 1, 57],
    ['product', 'price', '', 3, 481],
    ['product', 'price', 'In cents.', 300, 48_100],
    ['user', 'age', '', 18, 79],
    ['user', 'created_at', '', 1_700_000_000, 1_767_225_600],
    ['user', 'created', 'Unix timestamp in milliseconds.', 1_700_000_000_000, 1_767_225_600_000],
    ['place', 'latitude', '', -90, 90],
    ['review', 'rating', '', 2, 5],
    ['file', 'size', '', 1000, 9_000_000],
    ['page', 'view_count', '', 0, 30_000],
  ])('%s.%s %s', (entity, name, docs, min, max) => {
    const value = valueOf(entity, name, 'number', docs) as number
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(max)
  })
})
