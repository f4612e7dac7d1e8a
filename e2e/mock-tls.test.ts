import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get as getPlain } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCertificate } from './certificate.ts'
import { hasProgram } from './has-program.ts'
import { run } from './run.ts'
import { startMock } from './start-mock.ts'

const people = fileURLToPath(new URL('../examples/definitions/people.fc.json', import.meta.url))
const hasOpenssl = hasProgram(['openssl', 'version'], 'openssl')

let folder: string
const file = (name: string): string => join(folder, name)

describe.skipIf(!hasOpenssl)('fc-mock --tls-cert', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fc-tls-'))
    createCertificate(folder, 'first', 'IP:127.0.0.1')
    createCertificate(folder, 'second', 'IP:127.0.0.1')
    await writeFile(file('nonsense.pem'), 'nonsense')
    await writeFile(
      file('broken.pem'),
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
    )
    const encrypt = ['pkey', '-in', file('first.key'), '-aes256', '-passout', 'pass:x', '-out']
    execFileSync('openssl', [...encrypt, file('encrypted.key')])
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function ask(
    url: string,
    options: RequestOptions,
  ): Promise<{ body: string; subject: string | undefined }> {
    const request = get(url, { agent: false, ...options })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const subject = (response.socket as TLSSocket).getPeerCertificate().subject.CN as string
    let body = ''
    for await (const chunk of response.setEncoding('utf8')) body += chunk as string
    return { body, subject }
  }

  test('serves HTTPS, and replaced certificates without a restart', async () => {
    await copyFile(file('first.crt'), file('served.crt'))
    await copyFile(file('first.key'), file('served.key'))
    const ca = [await readFile(file('first.crt')), await readFile(file('second.crt'))]
    const files = ['--tls-cert', file('served.crt'), '--tls-key', file('served.key')]
    const mock = await startMock(people, ...files)
    expect(mock.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    const first = await ask(`${mock.url}/people/package`, { ca })
    expect(JSON.parse(first.body)).toMatchObject({ base_url: `${mock.url}/people/` })
    expect(first.subject).toBe('first')

    const lastReload = (): unknown =>
      mock.events().findLast((one) => (one as { event: string }).event === 'reload')
    await copyFile(file('second.crt'), file('served.crt'))
    await expect.poll(lastReload).toMatchObject({
      level: 'error',
      message: 'Still using the last valid certificate.',
    })
    expect((await ask(`${mock.url}/__fc/health`, { ca })).subject).toBe('first')
    await copyFile(file('second.key'), file('served.key'))
    await expect.poll(lastReload).toMatchObject({ message: 'Reloaded the certificate.' })
    expect((await ask(`${mock.url}/__fc/health`, { ca })).subject).toBe('second')
    expect(await mock.stop()).toBe(0)
  })

  test('survives clients without TLS, and stops with a handshake in progress', async () => {
    const files = ['--tls-cert', file('first.crt'), '--tls-key', file('first.key')]
    const mock = await startMock(people, ...files, '--shutdown-timeout', '0')
    const plain = getPlain(mock.url.replace('https', 'http'))
    await expect(once(plain, 'response')).rejects.toThrow(/socket hang up|ECONNRESET/)
    const silent = connect(Number(new URL(mock.url).port), '127.0.0.1')
    await once(silent, 'connect')
    const ca = await readFile(file('first.crt'))
    expect((await ask(`${mock.url}/__fc/health`, { ca })).subject).toBe('first')
    expect(await mock.stop()).toBe(0)
    silent.destroy()
  })

  test.each([
    ['missing.crt', 'first.key', /^fc-mock: Cannot read .*missing\.crt: no such file or folder\.$/],
    [
      'nonsense.pem',
      'first.key',
      /^fc-mock: Expected a certificate in PEM format \(-----BEGIN CERTIFICATE-----\) in .*nonsense\.pem\.$/,
    ],
    ['broken.pem', 'first.key', /^fc-mock: Expected a certificate .* in .*broken\.pem: .+\.$/],
    [
      'first.crt',
      'first.crt',
      /^fc-mock: Expected a private key in PEM format \(-----BEGIN PRIVATE KEY-----\) in .*first\.crt\.$/,
    ],
    [
      'first.crt',
      'second.key',
      /^fc-mock: The key .*second\.key does not belong to the certificate .*first\.crt\. Pass the key that the certificate was requested with\.$/,
    ],
    [
      'first.crt',
      'encrypted.key',
      /^fc-mock: The key .*encrypted\.key is encrypted\. Decrypt it: openssl pkey -in .*encrypted\.key -out decrypted\.pem$/,
    ],
  ])('rejects %s and %s', async (cert, key, message) => {
    const files = ['--tls-cert', file(cert), '--tls-key', file(key)]
    const { code, stdout, stderr } = await run('fc-mock', [people, '--port', '0', ...files])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd()).toMatch(message)
  })

  test('rejects one without the other', async () => {
    const { code, stderr } = await run('fc-mock', [people, '--tls-cert', file('first.crt')])
    expect(code).toBe(2)
    expect(stderr).toContain('fc-mock: --tls-cert and --tls-key require each other.')
  })
})
