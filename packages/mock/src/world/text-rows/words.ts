import type { Make } from '../field-hint.ts'
import { nameMakerFor } from '../name-values.ts'
import { makeParagraph, makeSentence, makeSlug, makeTag, makeTitle } from '../sentences.ts'
import type { WordRows } from '../word-table.ts'

/** Words for people to read: titles, remarks, descriptions, tags. */
export const textsOfWords: WordRows<Make<string>> = [
  ['title|headline|heading|subject|agenda', nameOrTitle],
  [
    'summary|tagline|caption|subtitle|short description|excerpt|topic|purpose|reason|status message|status text|custom message|message|text|comment|note|notes|question|answer|prompt|quote|feedback|greeting|initial comment|reply|warning|error message|status description',
    (_, random) => makeSentence(random),
  ],
  [
    'description|about|bio|biography|body|content|contents|details|overview|abstract|long description|instructions|markdown|story|transcript|review|output text|input text',
    (_, random) => makeParagraph(random),
  ],
  ['html|body html|content html', (_, random) => `<p>${makeSentence(random)}</p>`],
  [
    'slug|alias|identifier name|resource name|key name|bucket|queue|table|cluster|namespace|branch|repository|repo|environment name|project|project name|channel name|prefix|group name|job name',
    (_, random) => makeSlug(random),
  ],
  [
    'tag|tags|label|labels|category|categories|keyword|keywords|scope|scopes|topics|department|team|skill|segment|industry|sector|subcategory|interest',
    (_, random) => makeTag(random),
  ],
  ['initials', (subject) => subject.person.first[0]! + subject.person.last[0]!],
]

/** Things with a name of their own sort keep it as their title; everything else has a headline. */
function nameOrTitle(...[subject, random, hint]: Parameters<Make<string>>): string {
  return /\b(?:book|song|track|product)$/.test(hint.entity)
    ? nameMakerFor(hint.entity)(subject, random, hint)
    : makeTitle(random)
}
