import { definition, testRule, versioned } from '../testing/test-rule.ts'

const both = [
  'A missing version gets version 2, an unknown version gets BAD_VERSION.',
  'A call without Api-Version gets version 2. A call with an unknown version gets BAD_VERSION.',
  'Unknown or missing versions default to the current version.',
  'If no Api-Version header is sent, the latest is used; any other version is refused.',
  'Api-Version defaults to 2. Unsupported versions answer with an error.',
  'Clients send `Api-Version`. When it is left out, version 2 answers. Versions that do not exist are refused.',
  "Requests that don't specify a version use the latest. Requests for a version we don't support fail with 400.",
  'The `Api-Version` header is optional: the current version is used if it is not supplied. Nonexistent versions are rejected.',
  'Clients that send no `Api-Version` header get version 2. Values not listed in `versions` give the error BAD_VERSION.',
  'An invalid or absent version header is answered with an error.',
  'Without a version you get 2; with one that we do not recognise you get 400.',
  'The header `Api-Version` selects the version.\n\n- no header: version 2\n- unknown version: 400 BAD_VERSION',
  '| `Api-Version` | answer |\n| --- | --- |\n| missing | version 2 |\n| unknown | BAD_VERSION |',
  'A call that names one of `versions` in `Api-Version` gets that version. Otherwise it gets version 2.',
  'If you leave the `Api-Version` header away, you get version 2. Asking for a version that isn’t in the list is an error.',
  'Unversioned requests get the current version. UNSUPPORTED_VERSION is the answer to all others.',
  'Api-Version defaults to 2, and BAD_VERSION is the answer to versions that are gone.',
  'Send `Api-Version`. If missing, version 2 is assumed. If unknown, the call fails.',
]
const neither = [
  '',
  'Everything about users.',
  'Version 2 of the users API.',
  'Missing users give NOT_FOUND, unknown ones too.',
  'Version 2 drops the legacy fields and adds no new ones.',
  'Any client of version 2 works. See our site for other versions of this service.',
  'Version 2 of the service.\n\nMissing users give NOT_FOUND. Unknown users too.',
  'Selected by `Api-Version`, or `api_version` in the query.',
]
const message = (version: string): string =>
  `\`docs\` should describe how ${version} \`Api-Version\` is handled: as the current version, or as an error.`

testRule('docs-describe-unknown-version', {
  valid: [
    ...both.map((docs) => ({ name: docs, source: versioned({ docs }) })),
    { name: 'any docs of an unversioned package', source: definition({ docs: '' }) },
  ],
  invalid: [
    ...neither.map((docs) => ({
      name: docs || 'empty docs',
      source: versioned({ docs }),
      issues: [{ pointer: '/docs', message: message('a missing or unknown') }],
    })),
    {
      name: 'docs that are slow to search',
      source: versioned({ docs: `version ${'it '.repeat(50_000)}${'is '.repeat(50_000)}` }),
      issues: [{ pointer: '/docs', message: message('a missing or unknown') }],
    },
    {
      name: 'docs that only describe unknown versions',
      source: versioned({ docs: 'An unknown version is an error.' }),
      issues: [{ pointer: '/docs', message: message('a missing') }],
    },
    ...[
      'An unknown version defaults to version 2.',
      'Clients should send `Api-Version`. Unsupported versions fall back to the default version.',
    ].map((docs) => ({
      name: docs,
      source: versioned({ docs }),
      issues: [{ pointer: '/docs', message: message('a missing') }],
    })),
    ...['A missing version gets BAD_VERSION.', 'The default version is 2.'].map((docs) => ({
      name: docs,
      source: versioned({ docs }),
      issues: [{ pointer: '/docs', message: message('an unknown') }],
    })),
    {
      name: 'docs that only describe missing versions',
      source: versioned({ docs: 'A call without a version gets version 2.' }),
      issues: [{ pointer: '/docs', message: message('an unknown') }],
    },
  ],
})
