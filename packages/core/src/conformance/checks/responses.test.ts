import { json, rejected, type Reply, testCheck } from '../../testing/test-check.ts'
import responseIsJson from './response-is-json.ts'
import returnsKind from './returns-kind.ts'

const typed = (contentType: string | null, status = 200): Reply => ({
  status,
  text: '{}',
  contentType,
})

testCheck(responseIsJson, [
  ...[
    'application/json',
    'Application/JSON ; charset=utf-8',
    'application/json;charset=utf-8',
    'application/vnd.example.v1+api_2+json',
  ].map((contentType) => ({
    name: contentType,
    service: () => typed(contentType),
    outcome: 'passed',
  })),
  ...['text/html', 'application/jsonp', 'x-application/json', 'application/+json', 'a/b+json'].map(
    (contentType) => ({
      name: contentType,
      service: () => typed(contentType),
      outcome: `failed: Expected the \`Content-Type\` of the response to be application/json, got ${contentType}.`,
    }),
  ),
  { name: 'an error', service: () => rejected(), outcome: 'passed' },
  {
    name: 'an error as text/plain',
    service: () => typed('text/plain', 400),
    outcome:
      'failed: Expected the `Content-Type` of the error response to be application/json, got text/plain.',
  },
  {
    name: 'no Content-Type',
    service: () => typed(null),
    outcome: 'failed: The response has no `Content-Type`; expected application/json.',
  },
  {
    name: 'a body that is not JSON',
    service: () => ({ ...typed('application/json'), text: '{"a": ' }),
    outcome: 'failed: The body of the response is not JSON: 200 {"a": .',
  },
  {
    name: 'an empty error',
    service: () => ({ ...typed('application/json', 400), text: '' }),
    outcome: 'failed: The body of the error response is not JSON: 400 without a body.',
  },
])

testCheck(returnsKind, [
  {
    name: 'the declared object',
    endpoint: { attributes: [{ name: 'id', type: 'string' }] },
    service: () => json({ id: 'a', more: 1 }),
    outcome: 'passed',
  },
  {
    name: 'another type',
    endpoint: { returns: ['object', 'null'] },
    service: () => json('text'),
    outcome: 'failed: Expected the result to be object or null, got string "text".',
  },
  {
    name: 'an array',
    endpoint: { attributes: [{ name: 'length', type: 'string' }] },
    service: () => json([]),
    outcome: 'failed: Expected the result to be object, got an empty array.',
  },
  {
    name: 'null, without attributes',
    endpoint: { returns: ['object', 'null'], attributes: [{ name: 'id', type: 'string' }] },
    service: () => json(null),
    outcome: 'passed',
  },
  {
    name: 'text, without attributes',
    endpoint: { returns: ['object', 'string'], attributes: [{ name: 'id', type: 'string' }] },
    service: () => json('text'),
    outcome: 'passed',
  },
  {
    name: 'a list, without attributes',
    endpoint: { returns: ['object', 'array'], attributes: [{ name: 'id', type: 'string' }] },
    service: () => json([]),
    outcome: 'passed',
  },
  {
    name: 'an attribute of another type',
    endpoint: { attributes: [{ name: 'id', type: 'string' }] },
    service: () => json({ id: 17 }),
    outcome: 'failed: Expected /id to be string, got number 17.',
  },
  {
    name: 'several wrong attributes',
    endpoint: {
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'age', type: 'number' },
        { name: 'on', type: 'boolean' },
      ],
    },
    service: () => json({ id: 'a' }),
    outcome: 'failed: Expected /age to be number, got nothing (and 1 more).',
  },
  {
    name: 'an object type, with the members of results',
    definition: {
      objects: [
        {
          name: 'user',
          arguments: [{ name: 'password', type: 'string', flags: ['required'] }],
          attributes: [{ name: 'id', type: 'string' }],
        },
      ],
    },
    endpoint: { returns: ['object.user'] },
    service: () => json({}),
    outcome: 'failed: Expected /id to be string, got nothing.',
  },
  {
    name: 'an attribute that is a list of an object type',
    definition: { objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }] },
    endpoint: { attributes: [{ name: 'users', type: ['object.user'] }] },
    service: () => json({ users: {} }),
    outcome: 'failed: Expected /users/id to be string, got nothing.',
  },
  { name: 'an error', service: () => rejected(), outcome: 'skipped: No call succeeded.' },
  {
    name: 'not JSON',
    service: () => ({ ...typed('application/json'), text: 'text' }),
    outcome: 'skipped: The result is not JSON.',
  },
  {
    name: 'a page',
    endpoint: { flags: ['paginated'] },
    service: () => json([]),
    outcome: 'not applicable',
  },
])
