import { expect, test } from 'vitest'
import { formatIssueNotice } from './issue-notice.ts'

const load = { preset: undefined, config: undefined, trustConfig: false }

test.each<[context: Parameters<typeof formatIssueNotice>[2], notice: string]>([
  [
    { files: ['a.json'], sources: ['a.json'], load },
    'a.json has 2 warnings. To list them: fc-cli lint a.json.',
  ],
  [
    { files: ['api/a.json', 'api/b.json'], sources: ['api'], load },
    '2 files have 2 warnings. To list them: fc-cli lint api.',
  ],
  [
    { files: ['<stdin>'], sources: ['<stdin>'], load },
    '<stdin> has 2 warnings. To list them: fc-cli lint -.',
  ],
  [
    {
      files: ['a b.json'],
      sources: ['a b.json'],
      load: { preset: 'strict', config: 'fc.config.json', trustConfig: true },
    },
    "a b.json has 2 warnings. To list them: fc-cli lint 'a b.json' --preset strict --config fc.config.json --trust-config.",
  ],
  [
    { files: ['a\n.json'], sources: ['a\n.json'], load },
    'a\n.json has 2 warnings. To list them: fc-cli lint "a\\u000a.json".',
  ],
])('names the files and the command: %j', (context, notice) => {
  expect(formatIssueNotice(2, 'warning', context)).toBe(notice)
})

test('names a single issue', () => {
  const context = { files: ['a.json'], sources: ['a.json'], load }
  expect(formatIssueNotice(1, 'error', context)).toBe(
    'a.json has 1 error. To list it: fc-cli lint a.json.',
  )
})
