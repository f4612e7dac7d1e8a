import type { Make } from '../field-hint.ts'
import { makeSlug } from '../sentences.ts'
import { alphanumeric, hex, makeBase64 } from '../texts.ts'
import type { WordRows } from '../word-table.ts'
import { oneOf } from './one-of.ts'
import { cloudRegions } from './places.ts'

/** Texts of files and machines: names, hashes, versions, keys. */
export const textsOfMachines: WordRows<Make<string>> = [
  ['filename|file name|original name', (subject) => subject.file.name],
  [
    'path|file path|directory|folder|path lower|path display',
    (subject) => `/${subject.file.folder}/${subject.file.name}`,
  ],
  [
    'mimetype|mime type|content type|media type',
    oneOf(
      'application/pdf',
      'image/png',
      'image/jpeg',
      'text/csv',
      'application/json',
      'text/plain',
    ),
  ],
  ['extension|filetype|file type|file format', oneOf('pdf', 'png', 'jpg', 'csv', 'docx')],
  ['sha256|sha 256|hash|checksum|digest|content hash|fingerprint', (_, random) => hex(random, 64)],
  [
    'sha|sha1|sha 1|commit|commit id|commit hash|commit sha|revision|rev',
    (_, random) => hex(random, 40),
  ],
  ['md5|md5 hash|md5 sum|md5 of body|etag|e tag', (_, random) => hex(random, 32)],
  [
    'version|app version|engine version|api version',
    (_, random) => `${random.int(1, 5)}.${random.int(0, 12)}.${random.int(0, 9)}`,
  ],
  ['instance type', oneOf('t3.micro', 't3.medium', 'm6i.large', 'c7g.xlarge', 'r6g.large')],
  [
    'arn',
    (_, random) =>
      `arn:aws:${random.pick(['s3', 'iam', 'ec2', 'kms', 'sqs'])}:${random.pick(cloudRegions)}:123456789012:${makeSlug(random)}`,
  ],
  [
    'password|passphrase|pin|secret|client secret|private key|api key|access key|secret key|key material',
    (_, random) => `••••••••${random.text(alphanumeric, 4)}`,
  ],
  [
    'public key|public key material|ssh key|ssh key material',
    (_, random) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${random.text(alphanumeric, 43)}`,
  ],
  [
    'token|access token|refresh token|session|session key|receipt handle|nonce|cursor|otp',
    (_, random) => random.text(alphanumeric, 24),
  ],
  [
    'base64|base 64|blob|bytes|binary|signature|encrypted|ciphertext|datauri|data uri',
    (_, random) => makeBase64(random),
  ],
  [
    'platform|os|operating system|architecture arch',
    oneOf('linux', 'macos', 'windows', 'ios', 'android'),
  ],
  ['architecture', oneOf('x86_64', 'arm64')],
  ['protocol', oneOf('https', 'http', 'tcp', 'udp')],
  ['http method|request method', oneOf('GET', 'POST', 'PUT', 'DELETE')],
  ['browser', oneOf('Firefox', 'Chrome', 'Safari', 'Edge')],
  ['device|device name|device type', oneOf('phone', 'tablet', 'laptop', 'desktop')],
]
