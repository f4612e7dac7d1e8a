import { describe, expect, it } from 'vitest'
import { firstSentence, summarizeDocs } from './summarize-docs.ts'

describe('summarizeDocs', () => {
  it.each([
    ['', ''],
    ['Finds a user. Then more.', 'Finds a user.'],
    ['# Users\n\nFinds *a* `user`\nby [id](https://x.example/).', 'Finds a user by id.'],
    ['One\n\nTwo', 'One'],
    ['Version 1.5 is used', 'Version 1.5 is used'],
    ['x'.repeat(300_000), `${'x'.repeat(159)}…`],
  ])('summarizes %j', (docs, summary) => {
    expect(summarizeDocs(docs)).toBe(summary)
  })
})

describe('firstSentence', () => {
  it('truncates a long sentence', () => {
    expect(firstSentence('A list of words.', 7)).toBe('A list…')
  })
})
