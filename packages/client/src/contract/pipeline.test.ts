import { describeMatrix, packageOf } from 'fc-mock/testing'
import { expect, it } from 'vitest'
import { createClient } from '../create-client.ts'

const definition = packageOf(
  [
    { name: 'who', returns: ['object'], arguments: [{ name: 'key', type: 'string' }] },
    { name: 'echo', returns: ['any'], arguments: [{ name: 'value', type: 'any' }] },
    { name: 'versioned', returns: ['any'] },
    { name: 'reject', returns: ['any'] },
  ],
  {
    pipeline_url: 'https://api.example.com/test/pipeline',
    flags: ['versioned'],
    version: '1',
    versions: ['1', '2'],
  },
)

const options = {
  handlers: {
    who: () => ({ user: { id: 'u1', 'full name': "O'Hara", tags: ['a', 'b'] } }),
    echo: ({ args }: { args: Record<string, unknown> }) => args['value'],
    reject: ({ fail }: { fail: (code: string, message: string) => never }) =>
      fail('NO', 'Not today.'),
  },
}

describeMatrix('client.pipeline', ({ mock }) => {
  it('passes results of earlier steps to later ones', async () => {
    const { fetch } = await mock(definition, options)
    const pipeline = createClient(definition, { fetch, version: '2' }).pipeline()
    const who = pipeline.call('who', { key: 'ada' })
    const id = pipeline.call('echo', { value: who.ref['user']!['id'] })
    const rest = pipeline.call('echo', {
      value: [who.ref['user']!['full name'], { tag: who.ref['user']!['tags']![1] }],
    })
    await pipeline.send()
    expect(await who).toMatchObject({ user: { id: 'u1' } })
    expect(await id).toBe('u1')
    expect(await rest).toEqual(["O'Hara", { tag: 'b' }])
  })

  it('does not treat a string as a reference', async () => {
    const { fetch } = await mock(definition, options)
    const pipeline = createClient(definition, { fetch }).pipeline()
    const texts = ['$', '$[0].user', '$5', 'a $[0]', '']
    const steps = texts.map((value) => pipeline.call('echo', { value }))
    await pipeline.send()
    expect(await Promise.all(steps)).toEqual(texts)
  })

  it('rejects all steps with the error of the failed step', async () => {
    const { fetch } = await mock(definition, options)
    const pipeline = createClient(definition, { fetch }).pipeline()
    const echo = pipeline.call('echo', { value: 1 })
    const rejected = pipeline.call('reject')
    await expect(pipeline.send()).rejects.toMatchObject({ code: 'NO', details: { step: 1 } })
    await expect(echo).rejects.toMatchObject({ code: 'NO' })
    await expect(rejected).rejects.toMatchObject({ code: 'NO' })
  })

  it('keeps the results before the failed step if the service returns them', async () => {
    const { fetch } = await mock(definition, { ...options, pipelineFailure: 'partial' })
    const pipeline = createClient(definition, { fetch }).pipeline()
    const echo = pipeline.call('echo', { value: 1 })
    const rejected = pipeline.call('reject')
    await expect(pipeline.send()).rejects.toMatchObject({ code: 'step-failed' })
    expect(await echo).toBe(1)
    await expect(rejected).rejects.toMatchObject({ code: 'step-failed' })
  })
})
