import type { Make } from '../field-hint.ts'
import { makeFileName, makeTag } from '../sentences.ts'
import { hex, makeIpv4, makeIpv6 } from '../texts.ts'
import type { WordRows } from '../word-table.ts'

/** Texts of the web: links, hosts, addresses of machines. */
export const textsOfWeb: WordRows<Make<string>> = [
  [
    withEndings(
      'avatar|photo|picture|image|thumbnail|thumb|icon|logo|cover|banner|screenshot|poster',
      '|url|uri|src|link|image url',
    ),
    (subject, random) =>
      `https://images.example.com/${slugged(subject.entity)}/${hex(random, 12)}.jpg`,
  ],
  [
    'webhook|webhook url|webhook uri',
    (_, random) => `https://hooks.example.com/${makeTag(random)}/${hex(random, 8)}`,
  ],
  [
    'website|website url|homepage|homepage url|home page|home page url|web site|web site url',
    (subject) => `https://www.${subject.company.domain}`,
  ],
  [
    'redirect url|redirect uri|callback url|callback uri|return url|return uri',
    (subject) => `https://app.${subject.company.domain}/callback`,
  ],
  [
    'download url|download uri|download link|file url|file uri|file link|document url|document uri|document link|attachment url|attachment uri|attachment link|pdf url|pdf uri|pdf link|receipt url|receipt uri|receipt link|invoice url|invoice uri|invoice link|report url|report uri|report link',
    (_, random) => `https://files.example.com/${hex(random, 8)}/${makeFileName(random)}`,
  ],
  [
    'url|uri|link|href|permalink|endpoint|self',
    (subject, random) => `https://example.com/${slugged(subject.entity)}/${hex(random, 8)}`,
  ],
  ['domain|hostname|host name|fqdn|host|dns name|domain name', (subject) => subject.company.domain],
  ['ipv6|ip v6|ipv6 address|ipv6 addresses|ipv6 cidr block', (_, random) => makeIpv6(random)],
  [
    'cidr|cidr block|cidr ip|ipv4 cidr block|cidr range',
    (_, random) => `10.${random.int(0, 255)}.${random.int(0, 15) * 16}.0/20`,
  ],
  [
    'ip|ipv4|ip address|ipv4 address|ip v4|private ip|public ip|remote addr',
    (_, random) => makeIpv4(random),
  ],
  ['mac|mac address', (_, random) => Array.from({ length: 6 }, () => hex(random, 2)).join(':')],
  ['user agent', () => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
]

/** Each of some words with each of some endings. */
function withEndings(words: string, endings: string): string {
  return words
    .split('|')
    .flatMap((word) => endings.split('|').map((ending) => `${word} ${ending}`.trim()))
    .join('|')
}

function slugged(entity: string): string {
  return entity.replaceAll(' ', '-')
}
