import { DEFINITION_OPTIONS, defineCommand } from 'fc-command'
import { PRIVATE_OPTION } from '../private-option.ts'
import { SUMMARIES } from '../summaries.ts'
import { CALL_TARGET, parseCallTarget } from './call-target.ts'
import { DEFAULT_TITLE } from './default-title.ts'

export const DOCS_COMMAND = defineCommand({
  name: 'fc-cli docs',
  summary: SUMMARIES.docs,
  details: [
    'The site is one file, `index.html`: it can be opened from a disk, or published at any path of a web server. It sends no requests, except the calls that readers send with `--try`.',
    'Definitions with the same `name` are versions of one package, in the given order, the latest last: the site shows each of them, and what changed between them.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|folder|glob|url|git:revision:path|->...',
    accepts: ['file', 'folder', 'glob', 'URL', 'git:<revision>:<path>', '`-`'],
  },
  examples: [
    ['fc-cli docs api.fc.json -o site'],
    ['fc-cli docs git:v1:api.fc.json git:v2:api.fc.json api.fc.json -o site', 'with changes'],
    ['fc-cli docs services -o site --title "Example APIs"', 'every definition in a folder'],
    ['fc-cli docs api.fc.json -o site --try mock', 'readers call a mock in the page'],
    ['fc-cli docs api.fc.json -o site --try https://sandbox.example.com', 'readers call a service'],
  ],
  groups: {
    Options: {
      output: {
        type: 'string',
        short: 'o',
        label: 'folder',
        description: 'Folder of the site',
        isRequired: true,
      },
      title: {
        type: 'string',
        label: 'text',
        description: 'Title of the site',
        defaultLabel: `the names of the packages; \`${DEFAULT_TITLE}\` if they are long`,
      },
      try: {
        type: 'string',
        label: 'url|mock',
        description:
          'Let readers call the endpoints: of the service or mock server at this URL, whose origin alone keeps the paths of the definitions, or with `mock` of a mock in the page',
        parse: parseCallTarget,
        expected: CALL_TARGET,
      },
      private: PRIVATE_OPTION,
      force: {
        type: 'boolean',
        short: 'f',
        description: 'Write to a folder that contains other files',
      },
    },
    Definition: DEFINITION_OPTIONS,
  },
})
