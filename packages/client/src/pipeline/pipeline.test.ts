import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'

const piped = { ...minimalDefinition, pipeline_url: 'https://api.example.com/pipe' }

test('sends all steps with their headers and references in one request', async () => {
  const { fetch, requests } = fakeService('[{"id":"u1"},2]')
  const versioned = { ...piped, flags: ['versioned'], version: '1', versions: ['1', '$x'] }
  const client = createClient(versioned, {
    fetch,
    bearer: 'secret',
    version: '$x',
    headers: { 'x-request-id': 't' },
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
  expect(requests).toHaveLength(1)
  const [{ url, headers, body }] = requests as [(typeof requests)[0]]
  expect([url, headers.get('x-request-id'), headers.get('api-version')]).toEqual([
    piped.pipeline_url,
    't',
    '$x',
  ])
  const protocol = { 'Api-Version': '\\$x', Authorization: 'Bearer secret' }
  expect(JSON.parse(body)).toEqual({
    steps: [
      {
        url: 'https://api.example.com/test/find-user',
        headers: protocol,
        body: { email: 'ada@example.com' },
      },
      {
        url: 'https://api.example.com/test/list%2Forders',
        headers: { ...protocol, 'x-token': '$[0].token', 'x-price': '\\$1' },
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

test('ignores changes of arguments after a step is added', async () => {
  const { fetch, requests } = fakeService('[1]')
  const pipeline = createClient(piped, { fetch }).pipeline()
  const args = { a: 1 }
  void pipeline.call('x', args)
  args.a = 2
  await pipeline.send()
  expect(requests[0]!.body).toContain('"body":{"a":1}')
})

test('sends nothing without a pipeline_url', async () => {
  const { fetch, requests } = fakeService('[]')
  const pipeline = createClient(minimalDefinition, { fetch }).pipeline()
  const step = pipeline.call('a')
  await expect(pipeline.send()).rejects.toMatchObject({ code: 'no-pipeline' })
  await expect(step).rejects.toMatchObject({ code: 'no-pipeline' })
  expect(requests).toEqual([])
})

test('can be sent once', async () => {
  const pipeline = createClient(piped, { fetch: fakeService('[]').fetch }).pipeline()
  await pipeline.send()
  await expect(pipeline.send()).rejects.toMatchObject({ code: 'pipeline-sent' })
  expect(() => pipeline.call('a')).toThrow(
    'This pipeline was already sent. Create another: client.pipeline().',
  )
})

test('rejects a string that services would change', () => {
  const pipeline = createClient(piped).pipeline()
  const send = (text: string) => () => pipeline.call('a', { b: [text] })
  expect(send(String.raw`\$5`)).toThrow(
    String.raw`A pipeline cannot carry "\\$5": services drop the backslash. Use client.call().`,
  )
  const long = String.raw`\$` + 'x'.repeat(38)
  expect(send(long + 'y')).toThrow(`A pipeline cannot carry ${JSON.stringify(long)}:`)
  expect(send(String.raw`\5`)).not.toThrow()
})

test('sends an empty object without arguments', async () => {
  const { fetch, requests } = fakeService('[1,2]')
  const pipeline = createClient(piped, { fetch }).pipeline()
  void pipeline.call('a')
  void pipeline.call('b', {}, {})
  await pipeline.send()
  expect(JSON.parse(requests[0]!.body)).toMatchObject({
    steps: [
      { url: 'https://api.example.com/test/a', headers: {}, body: {} },
      { url: 'https://api.example.com/test/b', headers: {}, body: {} },
    ],
  })
})

test.each([
  ['id', '.id'],
  ['_a1', '._a1'],
  ['Z', '.Z'],
  ['1a', '["1a"]'],
  ['a-b', '["a-b"]'],
  ['', '[""]'],
  ['é', '["é"]'],
  ['0', '[0]'],
  ['12', '[12]'],
  ['4294967295', '[4294967295]'],
  ['4294967296', '["4294967296"]'],
  ['01', '["01"]'],
  ['-1', '["-1"]'],
])('refers to the member %j of a result with %s', async (name, segment) => {
  const { fetch, requests } = fakeService('[1,2]')
  const pipeline = createClient(piped, { fetch }).pipeline()
  const { ref } = pipeline.call('a')
  void pipeline.call('b', { value: ref[name] })
  await pipeline.send()
  expect(JSON.parse(requests[0]!.body)).toMatchObject({
    steps: [{}, { body: { value: `$[0]${segment}` } }],
  })
})

test('reports the step that failed, and resolves the steps before it', async () => {
  const pipeline = createClient(piped, { fetch: fakeService('[1]').fetch }).pipeline()
  const [one, two, three] = ['a', 'b', 'c'].map((name) => pipeline.call(name))
  const failed = {
    code: 'step-failed',
    message: 'Step 1 of the pipeline ("b") failed without a reason.',
  }
  await expect(pipeline.send()).rejects.toMatchObject(failed)
  expect(await one).toBe(1)
  await expect(two).rejects.toMatchObject(failed)
  await expect(three).rejects.toMatchObject(failed)
})

test('rejects all steps with the error of the request', async () => {
  const response = new Response('["NOT_FOUND","No such user.",null]', { status: 400 })
  const pipeline = createClient(piped, { fetch: fakeService(response).fetch }).pipeline()
  const step = pipeline.call('a')
  await expect(pipeline.send()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(step).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('rejects a reference of another pipeline', async () => {
  const client = createClient(piped, { fetch: fakeService('[1,2]').fetch })
  const [one, two] = [client.pipeline(), client.pipeline()]
  const { ref } = one.call('a')
  expect(() => two.call('b', { ref })).toThrow(
    'The reference $[0] can be used only in later steps of its pipeline.',
  )
  void one.call('b', { ref })
  expect(() => JSON.stringify(ref['x'])).toThrow('The reference $[0].x can be used only')
  await expect(client.call('b', { ref: ref['x'] })).rejects.toMatchObject({
    code: 'foreign-reference',
  })
  expect(await ref).toBe(ref)
})

test('rejects a response that is not a list', async () => {
  const pipeline = createClient(piped, { fetch: fakeService('{"a":1}').fetch }).pipeline()
  const step = pipeline.call('a')
  await expect(pipeline.send()).rejects.toMatchObject({ code: 'invalid-results' })
  await expect(step).rejects.toMatchObject({ code: 'invalid-results' })
})
