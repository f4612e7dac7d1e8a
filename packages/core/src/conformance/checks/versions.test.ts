import { json, rejected, type Service, testPackageCheck } from '../../testing/test-check.ts'
import everyVersionAccepted from './every-version-accepted.ts'
import missingVersionAsDocumented from './missing-version-as-documented.ts'
import unknownEndpointRejected from './unknown-endpoint-rejected.ts'
import unknownVersionAsDocumented from './unknown-version-as-documented.ts'
import versionIgnoredUnversioned from './version-ignored-unversioned.ts'
import versionsCaseSensitive from './versions-case-sensitive.ts'

const definition = { flags: ['versioned'], version: 'beta', versions: ['1', 'beta'] }
const headers = { 'api-version': 'beta' }
const accepts: Service = () => json({})
const rejects: Service = () => rejected()
const fails: Service = () => rejected('FAULT', 500)

/** Accepts calls with one of the versions. `undefined` is a call without a version. */
const serving =
  (...versions: (string | undefined)[]): Service =>
  (call) =>
    versions.includes(call.headers['api-version']) ? json({}) : rejected('VERSION')

for (const check of [
  everyVersionAccepted,
  missingVersionAsDocumented,
  unknownVersionAsDocumented,
  versionsCaseSensitive,
])
  testPackageCheck(check, [
    {
      name: 'no endpoint to call',
      definition,
      isCallable: false,
      service: accepts,
      outcome: 'skipped: No endpoint accepted a call.',
    },
    {
      name: 'a package without the flag',
      definition: { ...definition, flags: [] },
      service: rejects,
      outcome: 'not applicable',
    },
  ])

testPackageCheck(everyVersionAccepted, [
  {
    name: 'each is accepted',
    definition,
    args: { id: 1 },
    service: serving('1', 'beta'),
    outcome: 'passed',
    calls: ['POST find {"id":1}', 'POST find {"id":1}'],
  },
  {
    name: 'one is rejected',
    definition,
    service: serving('1'),
    outcome:
      'failed: "beta" is in `versions`, but find with this `Api-Version` returned 400 ["VERSION","No.",{}].',
  },
  {
    name: 'no list of versions',
    definition: { flags: ['versioned'] },
    service: rejects,
    outcome: 'passed',
    calls: [],
  },
])

testPackageCheck(unknownVersionAsDocumented, [
  ...['', 'An unknown version gets an error.'].map((docs) => ({
    name: `rejected, docs: ${docs}`,
    definition: { ...definition, docs },
    args: { id: 1 },
    service: serving('beta'),
    outcome: 'passed',
    calls: ['POST find {"id":1}'],
  })),
  ...['', 'An unknown version gets the current one.'].map((docs) => ({
    name: `accepted, docs: ${docs}`,
    definition: { ...definition, docs },
    service: serving('no-such-version'),
    outcome: 'passed',
  })),
  {
    name: 'accepted, although documented as an error',
    definition: { ...definition, docs: 'An unknown version gets an error.' },
    service: accepts,
    outcome: 'failed: According to `docs`, an unknown version is an error, but the call succeeded.',
  },
  {
    name: 'rejected, although documented as the current version',
    definition: { ...definition, docs: 'An unknown version gets the current one.' },
    service: serving('beta'),
    outcome:
      'failed: According to `docs`, an unknown version selects the current one, but the call returned 400 ["VERSION","No.",{}].',
  },
  {
    name: 'a server error',
    definition,
    service: fails,
    outcome: 'failed: A call with an unknown `Api-Version` returned 500 ["FAULT","No.",{}].',
  },
])

testPackageCheck(missingVersionAsDocumented, [
  ...['', 'A missing version gets an error.'].map((docs) => ({
    name: `rejected, docs: ${docs}`,
    definition: { ...definition, docs },
    headers,
    args: { id: 1 },
    service: serving('beta'),
    outcome: 'passed',
    calls: ['POST find {"id":1}'],
  })),
  ...['', 'A missing version gets the current one.'].map((docs) => ({
    name: `accepted, docs: ${docs}`,
    definition: { ...definition, docs },
    headers,
    service: serving(undefined),
    outcome: 'passed',
  })),
  {
    name: 'accepted, although documented as an error',
    definition: { ...definition, docs: 'A missing version gets an error.' },
    headers,
    service: accepts,
    outcome: 'failed: According to `docs`, a missing version is an error, but the call succeeded.',
  },
  {
    name: 'rejected, although documented as the current version',
    definition: { ...definition, docs: 'A missing version gets the current one.' },
    headers,
    service: serving('beta'),
    outcome:
      'failed: According to `docs`, a missing version selects the current one, but the call returned 400 ["VERSION","No.",{}].',
  },
  {
    name: 'a server error',
    definition,
    service: fails,
    outcome: 'failed: A call without `Api-Version` returned 500 ["FAULT","No.",{}].',
  },
])

testPackageCheck(versionsCaseSensitive, [
  {
    name: 'BETA is rejected',
    definition,
    args: { id: 1 },
    service: serving('beta'),
    outcome: 'passed',
    calls: ['POST find {"id":1}', 'POST find {"id":1}'],
  },
  {
    name: 'BETA is accepted',
    definition,
    service: serving('beta', 'BETA'),
    outcome: 'failed: "BETA" is not in `versions`, but a call with it returned 200 {}.',
  },
  {
    name: 'BETA is rejected, and an empty version accepted',
    definition,
    service: serving('beta', ''),
    outcome: 'passed',
  },
  {
    name: 'v1 is accepted as V1',
    definition: { ...definition, versions: ['V1'] },
    service: serving('V1', 'v1'),
    outcome: 'failed: "v1" is not in `versions`, but a call with it returned 200 {}.',
  },
  {
    name: 'any version is accepted',
    definition,
    service: accepts,
    outcome: 'skipped: The service accepts calls with any version.',
  },
  ...[['1', '2025-01-01'], ['beta', 'BETA'], undefined].map((versions) => ({
    name: `versions without another case: ${JSON.stringify(versions)}`,
    definition: { flags: ['versioned'], ...(versions && { versions }) },
    service: accepts,
    outcome: 'not applicable',
  })),
])

testPackageCheck(versionIgnoredUnversioned, [
  {
    name: 'ignored',
    args: { id: 1 },
    service: serving('no-such-version'),
    outcome: 'passed',
    calls: ['POST find {"id":1}'],
  },
  {
    name: 'rejected',
    service: serving(undefined),
    outcome:
      'failed: find succeeds without `Api-Version`, but with it returned 400 ["VERSION","No.",{}].',
  },
  {
    name: 'no endpoint to call',
    isCallable: false,
    service: accepts,
    outcome: 'skipped: No endpoint accepted a call.',
  },
  { name: 'a versioned package', definition, service: rejects, outcome: 'not applicable' },
])

testPackageCheck(unknownEndpointRejected, [
  {
    name: 'rejected',
    service: rejects,
    outcome: 'passed',
    calls: ['POST no-such-endpoint-here {}'],
  },
  {
    name: 'accepted',
    service: accepts,
    outcome: 'failed: A call to an endpoint that does not exist returned 200 {}.',
  },
])
