import type { Argument } from '../../definition/types.generated.ts'
import { json, pagesOf, rejected, type Service, testCheck } from '../../testing/test-check.ts'
import bearerRequired from './bearer-required.ts'
import bodyMustBeJson from './body-must-be-json.ts'
import bodyMustBeObject from './body-must-be-object.ts'
import charsetAccepted from './charset-accepted.ts'
import choicesEnforced from './choices-enforced.ts'
import endpointResponds from './endpoint-responds.ts'
import errorIsJson from './error-is-json.ts'
import errorIsTriple from './error-is-triple.ts'
import getRejected from './get-rejected.ts'
import illTypedArgumentRejected from './ill-typed-argument-rejected.ts'
import queryIgnored from './query-ignored.ts'
import requiredArgumentEnforced from './required-argument-enforced.ts'
import unknownArgumentRejected from './unknown-argument-rejected.ts'

const accepts: Service = () => json({})
const rejects: Service = () => rejected()
const fails: Service = () => rejected('FAULT', 500)
const drops: Service = () => {
  throw new TypeError('socket hang up')
}

/** Accepts the call with the arguments `args`, as every service does here, and answers others with `service`. */
const exceptFor =
  (args: object, service: Service): Service =>
  (call) =>
    call.text === JSON.stringify(args) ? json({}) : service(call)

const required = (name: string, type = 'string'): Argument => ({ name, type, flags: ['required'] })
const optional = (name: string, type: Argument['type'] = 'string'): Argument => ({ name, type })

testCheck(endpointResponds, [
  { name: 'an accepted call', service: accepts, outcome: 'passed', calls: ['POST find {}'] },
  {
    name: 'a redirect',
    service: () => ({ status: 308, text: '', contentType: null }),
    outcome: 'failed: A call returned 308 without a body.',
  },
  {
    name: 'a server error',
    service: fails,
    outcome: 'failed: A call returned 500 ["FAULT","No.",{}].',
  },
  {
    name: 'a dropped connection',
    service: (call) => (call.name === 'find' ? drops(call) : json({})),
    outcome: 'failed: A call returned no response (socket hang up).',
  },
  {
    name: 'status 404',
    service: () => rejected('NOT_FOUND', 404),
    outcome: 'failed: A call returned 404 ["NOT_FOUND","No.",{}].',
    calls: ['POST find {}'],
  },
  {
    name: 'status 404 for a record that may be missing',
    endpoint: { arguments: [optional('fields'), required('id')] },
    args: { id: 'a' },
    service: ({ name }) => rejected(name === 'find' ? 'NO_RECORD' : 'NO_FUNCTION', 404),
    outcome:
      'skipped: The call was rejected (404 ["NO_RECORD","No.",{}]). Pass arguments that the service accepts to check more.',
    calls: ['POST find {"id":"a"}', 'POST no-such-endpoint-here {}'],
  },
  {
    name: 'status 404 as text, although a record may be missing',
    endpoint: { arguments: [required('id')] },
    service: () => ({ status: 404, text: 'Not found', contentType: 'text/plain' }),
    outcome: 'failed: A call returned 404 Not found.',
  },
  {
    name: 'status 405',
    endpoint: { arguments: [required('id')] },
    service: () => rejected('METHOD', 405),
    outcome: 'failed: A call returned 405 ["METHOD","No.",{}].',
  },
  {
    name: 'the response of an endpoint that does not exist, with its own name',
    service: ({ name }) => rejected(`NO_${name}`),
    outcome:
      'failed: A call returned 400 ["NO_find","No.",{}], as does a call to an endpoint that does not exist.',
  },
  {
    name: 'the status of an endpoint that does not exist, and another body',
    service: ({ name }) => rejected(name === 'find' ? 'MISSING_ID' : 'NO_FUNCTION'),
    outcome:
      'skipped: The call was rejected (400 ["MISSING_ID","No.",{}]). Pass arguments that the service accepts to check more.',
  },
  {
    name: 'the body of an endpoint that does not exist, and another status',
    service: ({ name }) => rejected('ERROR', name === 'find' ? 422 : 400),
    outcome:
      'skipped: The call was rejected (422 ["ERROR","No.",{}]). Pass arguments that the service accepts to check more.',
  },
  ...[401, 403, 429].map((status) => ({
    name: `status ${status}, which rejects any call`,
    service: () => rejected('NO', status),
    outcome: `skipped: The call was rejected (${status} ["NO","No.",{}]). Pass arguments that the service accepts to check more.`,
  })),
  {
    name: 'a call without its token',
    endpoint: { flags: ['bearer_auth'] },
    service: rejects,
    outcome:
      'skipped: The call was rejected (400 ["REJECTED","No.",{}]). Pass arguments that the service accepts to check more.',
  },
  {
    name: 'a call with its token',
    endpoint: { flags: ['bearer_auth'] },
    headers: { authorization: 'Bearer a' },
    service: rejects,
    outcome:
      'failed: A call returned 400 ["REJECTED","No.",{}], as does a call to an endpoint that does not exist.',
  },
])

testCheck(getRejected, [
  { name: 'rejected', service: rejects, outcome: 'passed', calls: ['GET find'] },
  { name: 'not implemented', service: () => rejected('NO', 501), outcome: 'passed' },
  { name: 'accepted', service: accepts, outcome: 'failed: A GET request returned 200 {}.' },
  {
    name: 'a server error',
    service: fails,
    outcome: 'failed: A GET request returned 500 ["FAULT","No.",{}].',
  },
  {
    name: 'an endpoint with the package definition',
    endpoint: { flags: ['package'] },
    service: accepts,
    outcome: 'not applicable',
  },
])

testCheck(bodyMustBeJson, [
  { name: 'rejected', service: rejects, outcome: 'passed', calls: ['POST find {"broken":'] },
  {
    name: 'accepted',
    service: accepts,
    outcome: 'failed: A call with a body that is not JSON returned 200 {}.',
  },
])

testCheck(bodyMustBeObject, [
  {
    name: 'rejected',
    service: rejects,
    outcome: 'passed',
    calls: ['POST find []', 'POST find "text"', 'POST find null'],
  },
  ...['[]', '"text"', 'null'].map((body) => ({
    name: `accepts ${body}`,
    service: exceptFor(JSON.parse(body) as object, rejects),
    outcome: `failed: A call with the body ${body} returned 200 {}.`,
  })),
])

testCheck(errorIsJson, [
  { name: 'JSON', service: rejects, outcome: 'passed', calls: ['POST find []'] },
  {
    name: 'text',
    service: () => ({ status: 400, text: 'Bad\n  request', contentType: 'text/plain' }),
    outcome: 'failed: The body of an error response is not JSON: 400 Bad request.',
  },
  { name: 'no error', service: accepts, outcome: 'skipped: No call was rejected.' },
])

testCheck(errorIsTriple, [
  {
    name: 'a triple',
    endpoint: { flags: ['error_triple'] },
    service: rejects,
    outcome: 'passed',
    calls: ['POST find []'],
  },
  {
    name: 'an object',
    endpoint: { flags: ['error_triple'] },
    service: () => json({ code: 'A' }, 400),
    outcome: 'failed: Expected an error triple, got 400 {"code":"A"}.',
  },
  {
    name: 'no error',
    endpoint: { flags: ['error_triple'] },
    service: accepts,
    outcome: 'skipped: No call was rejected.',
  },
  { name: 'without the flag', endpoint: {}, service: rejects, outcome: 'not applicable' },
  {
    name: 'with other flags',
    endpoint: { flags: ['private'] },
    service: rejects,
    outcome: 'not applicable',
  },
])

testCheck(requiredArgumentEnforced, [
  {
    name: 'each is required',
    endpoint: { arguments: [required('a'), optional('b'), required('c')] },
    args: { a: 1, b: 2, c: 3 },
    service: rejects,
    outcome: 'passed',
    calls: ['POST find {"b":2,"c":3}', 'POST find {"a":1,"b":2}'],
  },
  {
    name: 'one is not required',
    endpoint: { arguments: [required('a'), required('c')] },
    args: { a: 1, c: 3 },
    service: exceptFor({ a: 1 }, rejects),
    outcome: 'failed: A call without the required argument "c" returned 200 {}.',
  },
  {
    name: 'calls at most five times',
    endpoint: { arguments: [...'abcdef'].map((name) => required(name)) },
    service: rejects,
    outcome: 'passed',
    calls: Array.from({ length: 5 }, () => 'POST find {}'),
  },
  {
    name: 'optional arguments',
    endpoint: { arguments: [optional('a')] },
    service: accepts,
    outcome: 'not applicable',
  },
])

testCheck(unknownArgumentRejected, [
  {
    name: 'rejected',
    args: { id: 1 },
    service: exceptFor({ id: 1 }, rejects),
    outcome: 'passed',
    calls: ['POST find {"id":1}', 'POST find {"id":1,"no_such_argument_here":1}'],
  },
  {
    name: 'ignored',
    service: accepts,
    outcome: 'failed: A call with an unknown argument returned 200 {}.',
  },
  { name: 'no accepted call', service: rejects, outcome: 'skipped: No call succeeded.' },
])

testCheck(illTypedArgumentRejected, [
  {
    name: 'an object for a string',
    endpoint: {
      arguments: [optional('any', 'any'), optional('null', 'null'), optional('id', 'string.uuid')],
    },
    args: { any: 1 },
    service: exceptFor({ any: 1 }, rejects),
    outcome: 'passed',
    calls: ['POST find {"any":1}', 'POST find {"any":1,"id":{"none":true}}'],
  },
  {
    name: 'a number for an object',
    endpoint: { arguments: [optional('filter', 'object')] },
    service: exceptFor({}, rejects),
    outcome: 'passed',
    calls: ['POST find {}', 'POST find {"filter":17}'],
  },
  {
    name: 'accepted',
    endpoint: { arguments: [optional('id', 'string.uuid')] },
    service: accepts,
    outcome:
      'failed: "id" has the type string.uuid, but a call with {"none":true} returned 200 {}.',
  },
  {
    name: 'no accepted call',
    endpoint: { arguments: [optional('id')] },
    service: rejects,
    outcome: 'skipped: No call succeeded.',
  },
  ...['null', 'any', ['string', 'number'], [['string']], 'object.user'].map((type) => ({
    name: `no argument but one of the type ${JSON.stringify(type)}`,
    endpoint: { arguments: [optional('a', type as Argument['type'])] },
    service: accepts,
    outcome: 'not applicable',
  })),
])

const choice = { ...optional('status'), choices: ['active', 'away'] }

testCheck(choicesEnforced, [
  {
    name: 'enforced',
    endpoint: { arguments: [optional('id'), choice] },
    args: { id: 1 },
    service: exceptFor({ id: 1 }, rejects),
    outcome: 'passed',
    calls: ['POST find {"id":1}', 'POST find {"id":1,"status":"no such choice here"}'],
  },
  {
    name: 'not enforced',
    endpoint: { arguments: [choice] },
    service: accepts,
    outcome:
      'failed: A call with a value of "status" that is not among its `choices` returned 200 {}.',
  },
  {
    name: 'no accepted call',
    endpoint: { arguments: [choice] },
    service: rejects,
    outcome: 'skipped: No call succeeded.',
  },
  {
    name: 'a string without choices',
    endpoint: { arguments: [optional('status')] },
    service: accepts,
    outcome: 'not applicable',
  },
  ...['number', ['string', 'null']].map((type) => ({
    name: `choices of the type ${JSON.stringify(type)}`,
    endpoint: { arguments: [{ name: 'size', type, choices: [1, 2] }] },
    service: accepts,
    outcome: 'not applicable',
  })),
])

testCheck(queryIgnored, [
  {
    name: 'a required argument in the query is not used',
    endpoint: { arguments: [optional('a'), required('id')] },
    args: { a: 1, id: 'x y&z' },
    service: ({ text }) => (text.includes('id') ? json({}) : rejected()),
    outcome: 'passed',
    calls: ['POST find?id=x%20y%26z {"a":1}'],
  },
  {
    name: 'a required argument in the query is used',
    endpoint: { arguments: [required('max count', 'number')] },
    args: { 'max count': 3 },
    service: ({ query }) => (query === 'max%20count=3' ? json({}) : rejected()),
    outcome: 'failed: "max count" in the query string was accepted in place of the body: 200 {}.',
    calls: ['POST find?max%20count=3 {}', 'POST find {}'],
  },
  {
    name: 'a required object in the query',
    endpoint: { arguments: [required('filter', 'object')] },
    args: { filter: { a: 1 } },
    service: rejects,
    outcome: 'passed',
    calls: ['POST find?filter=%7B%22a%22%3A1%7D {}'],
  },
  {
    name: 'a required argument without an example',
    endpoint: { arguments: [required('id')] },
    service: rejects,
    outcome: 'passed',
    calls: ['POST find?id= {}'],
  },
  {
    name: 'the service does not require the argument, and ignores the page size in the query',
    endpoint: { arguments: [required('id'), optional('limit', 'number')] },
    args: { id: 1 },
    service: pagesOf([[1, 2]]),
    outcome: 'passed',
    calls: [
      'POST find?id=1 {}',
      'POST find {}',
      'POST find {"id":1}',
      'POST find?limit=1 {"id":1}',
    ],
  },
  {
    name: 'the page size in the query is used',
    endpoint: { arguments: [optional('limit', 'number')] },
    service: (call) => pagesOf([call.query === 'limit=1' ? [1] : [1, 2]])(call),
    outcome: 'failed: "limit" in the query string was applied.',
  },
  {
    name: 'a call with a query is rejected',
    endpoint: { arguments: [optional('limit', 'number')] },
    service: (call) => (call.query === '' ? pagesOf([[1, 2]])(call) : rejected()),
    outcome: 'passed',
  },
  {
    name: 'a page with one item',
    endpoint: { arguments: [optional('limit', 'number')] },
    service: pagesOf([[1]]),
    outcome: 'skipped: No argument has an effect that the response would show.',
  },
  {
    name: 'not a page',
    endpoint: { arguments: [optional('limit', 'number')] },
    service: accepts,
    outcome: 'skipped: No argument has an effect that the response would show.',
  },
  {
    name: 'no page size',
    endpoint: { arguments: [optional('id')] },
    service: pagesOf([[1, 2]]),
    outcome: 'skipped: No argument has an effect that the response would show.',
  },
  { name: 'no arguments', service: accepts, outcome: 'not applicable' },
])

const expectsPlainType: Service = ({ headers }) =>
  headers['content-type'] === 'application/json' ? json({}) : rejected('TYPE', 415)

testCheck(charsetAccepted, [
  {
    name: 'accepted',
    endpoint: { name: 'list-users' },
    args: { id: 1 },
    service: ({ headers }) =>
      /^application\/json$|^Application\/JSON; charset=utf-8$/.test(headers['content-type']!)
        ? json({})
        : rejected(),
    outcome: 'passed',
    calls: ['POST list-users {"id":1}', 'POST list-users {"id":1}'],
  },
  {
    name: 'rejected',
    endpoint: { name: 'list-users' },
    service: expectsPlainType,
    outcome:
      'failed: A call with `Content-Type: Application/JSON; charset=utf-8` returned 415 ["TYPE","No.",{}].',
  },
  {
    name: 'no accepted call',
    endpoint: { name: 'list-users' },
    service: rejects,
    outcome: 'skipped: No call succeeded.',
  },
  {
    name: 'an endpoint that writes',
    endpoint: { name: 'create-user' },
    service: expectsPlainType,
    outcome: 'not applicable',
  },
])

testCheck(bearerRequired, [
  {
    name: 'rejects calls without a token',
    endpoint: { flags: ['bearer_auth'] },
    headers: { authorization: 'Bearer a' },
    args: { id: 1 },
    service: ({ headers }) => ('authorization' in headers ? json({}) : rejected('TOKEN', 401)),
    outcome: 'passed',
    calls: ['POST find {"id":1}'],
  },
  {
    name: 'accepts calls without a token',
    endpoint: { flags: ['bearer_auth'] },
    service: accepts,
    outcome: 'failed: A call without a token returned 200 {}.',
  },
  { name: 'an endpoint without flags', service: accepts, outcome: 'not applicable' },
  {
    name: 'an endpoint with other flags',
    endpoint: { flags: ['capture_bearer'] },
    service: accepts,
    outcome: 'not applicable',
  },
])
