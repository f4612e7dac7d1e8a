import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { answering, service } from '../testing/fake-service.ts'

const piped = { ...service, pipeline_url: 'https://api.example.com/pipe' }

test('is one request with every step, its headers and its references', async () => {
  const { fetch, seen } = answering('[{"id":"u1"},2]')
  const versioned = { ...piped, flags: ['versioned'], version: '1', versions: ['1', '$x'] }
  const client = createClient(versioned, {
    fetch,
    bearer: 'secret',
    version: '$x',
    headers: { 'x-trace': 't' },
  })
  const pipeline = client.pipeline()
  const user = pipeline.call('find-user', { email: 'ada@example.com' })
  const other = pipeline.call(
    'list/orders',
    { user: user.ref['id'], price: '$5', deep: [{ ref: user.ref['a b']![3]!['it\'s \\ "\n'] }] },
    { headers: { 'x-token': user.ref['token']!, 'x-price': '$1' } },
  )
  await pipeline.send()
  expect([await user, await other]).toEqual([{ id: 'u1' }, 2])
  expect(seen).toHaveLength(1)
  const [{ url, headers, body }] = seen as [(typeof seen)[0]]
  expect([url, headers.get('x-trace'), headers.get('api-version')]).toEqual([
    piped.pipeline_url,
    't',
    '$x',
  ])
  const own = { 'Api-Version': '\\$x', Authorization: 'Bearer secret' }
  expect(JSON.parse(body)).toEqual({
    steps: [
      {
        url: 'https://api.example.com/test/find-user',
        headers: own,
        body: { email: 'ada@example.com' },
      },
      {
        url: 'https://api.example.com/test/list%2Forders',
        headers: { ...own, 'x-token': '$[0].token', 'x-price': '\\$1' },
        body: {
          user: '$[0].id',
          price: '\\$5',
          deep: [{ ref: String.raw`$[0]["a b"][3]["it's \\ \"\n"]` }],
        },
      },
    ],
    returns: '$',
  })
})

test('steps are as they were when they were added', async () => {
  const { fetch, seen } = answering('[1]')
  const pipeline = createClient(piped, { fetch }).pipeline()
  const args = { a: 1 }
  void pipeline.call('x', args)
  args.a = 2
  await pipeline.send()
  expect(seen[0]!.body).toContain('"body":{"a":1}')
})

test('without a pipeline_url nothing is sent', async () => {
  const { fetch, seen } = answering('[]')
  const pipeline = createClient(service, { fetch }).pipeline()
  const step = pipeline.call('a')
  await expect(pipeline.send()).rejects.toMatchObject({ code: 'no-pipeline' })
  await expect(step).rejects.toMatchObject({ code: 'no-pipeline' })
  expect(seen).toEqual([])
})

test('is sent once', async () => {
  const pipeline = createClient(piped, { fetch: answering('[]').fetch }).pipeline()
  await pipeline.send()
  await expect(pipeline.send()).rejects.toMatchObject({ code: 'pipeline-sent' })
  expect(() => pipeline.call('a')).toThrow('This pipeline has been sent.')
})

test('a string that services would change is refused', () => {
  const pipeline = createClient(piped).pipeline()
  expect(() => pipeline.call('a', { b: String.raw`\$5` })).toThrow('A pipeline cannot carry')
})

test('a reference means something in its own pipeline only', async () => {
  const client = createClient(piped, { fetch: answering('[1,2]').fetch })
  const [one, two] = [client.pipeline(), client.pipeline()]
  const { ref } = one.call('a')
  expect(() => two.call('b', { ref })).toThrow('The reference $[0] was given to something else')
  await expect(client.call('b', { ref: ref['x'] })).rejects.toMatchObject({
    code: 'foreign-reference',
  })
  expect(await ref).toBe(ref)
})

test('an answer that is no list is told', async () => {
  const pipeline = createClient(piped, { fetch: answering('{"a":1}').fetch }).pipeline()
  const step = pipeline.call('a')
  await expect(pipeline.send()).rejects.toMatchObject({ code: 'not-results' })
  await expect(step).rejects.toMatchObject({ code: 'not-results' })
})
