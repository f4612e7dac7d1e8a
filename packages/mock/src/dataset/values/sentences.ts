import type { Random } from './random.ts'
import {
  openers,
  productTexts,
  slugEnds,
  slugs,
  statements,
  subjects,
  tasks,
  topics,
} from './words/sentence-words.ts'

/** `The pricing page is ready for review.` */
export function generateSentence(random: Random): string {
  const sentence = `${random.pick(subjects())} ${random.pick(statements())}.`
  return random.chance(0.3)
    ? `${random.pick(openers())} ${sentence}`
    : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** One to three sentences. */
export function generateParagraph(random: Random): string {
  let text = generateSentence(random)
  for (let more = random.int(0, 2); more > 0; more--) text += ` ${generateSentence(random)}`
  return text
}

/** Two sentences about a product. */
export function generateProductText(random: Random): string {
  const [list, first] = [productTexts(), random.next()]
  const second = first + 1 + random.int(0, list.length - 2)
  return `${list[first % list.length]} ${list[second % list.length]}`
}

/** `Review the pricing page` */
export function generateTask(random: Random): string {
  return `${random.pick(tasks())} ${random.pick(subjects())}`
}

/** `orders-staging` */
export function generateSlug(random: Random): string {
  return `${random.pick(slugs())}-${random.pick(slugEnds())}`
}

/** `marketing` */
export function generateTag(random: Random): string {
  return random.pick(topics())
}

const endings = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'txt', 'md', 'zip'] as const

/** `invoices-archive-03.pdf` */
export function generateFileName(random: Random): string {
  return `${generateSlug(random)}-${random.int(1, 12)}.${random.pick(endings)}`
}
