import type { Random } from './random.ts'
import { lazyList } from './words.ts'

const subjects = lazyList(
  'the pricing page|the sign-up form|the release plan|the monthly report|the search page|the checkout flow|the onboarding guide|the payment reminder|the export job|the customer survey|the holiday schedule|the support backlog|the staging environment|the team calendar|the invoice template|the landing page|the access request|the design draft|the migration plan|the weekly summary',
)
const statements = lazyList(
  'is ready for review|needs a second pair of eyes|was updated this morning|is blocked by a missing approval|should go out before Friday|looks good on small screens now|has been moved to next week|is still waiting for feedback|was approved without changes|now loads twice as fast|needs clearer wording|has a new owner',
)
const tasks = lazyList(
  'Review|Update|Prepare|Publish|Fix|Translate|Test|Plan|Redesign|Document|Simplify|Check',
)
const openers = lazyList(
  'Quick note:|Heads-up:|As discussed,|For your information,|Good news:|Just checking in:|Reminder:|After a closer look,',
)
const qualities = lazyList(
  'Central|Northern|Internal|Weekly|Annual|Regional|Public|Shared|Premium|Spring|Summer|Autumn|Early|Global|Local|Digital',
)
const endeavours = lazyList(
  'Migration|Launch|Campaign|Roadmap|Inventory|Archive|Review|Workshop|Catalogue|Pilot|Audit|Rollout|Survey|Programme|Collection|Overview',
)
const slugs = lazyList(
  'orders|invoices|billing|search|media|reports|events|analytics|catalog|shipping|accounts|sessions|metrics|exports|uploads|payments|inventory|profiles|alerts|backups',
)
const slugEnds = lazyList(
  'prod|staging|test|archive|eu|us|internal|public|daily|shared|primary|replica',
)
const topics = lazyList(
  'design|marketing|beta|urgent|internal|finance|mobile|research|customer|feature|backend|frontend|security|sales|support|quarterly|draft|priority|legal|partner',
)

/** `The pricing page is ready for review.` */
export function makeSentence(random: Random): string {
  const sentence = `${random.pick(subjects())} ${random.pick(statements())}.`
  return random.chance(0.3)
    ? `${random.pick(openers())} ${sentence}`
    : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** One to three sentences. */
export function makeParagraph(random: Random): string {
  return Array.from({ length: random.int(1, 3) }, () => makeSentence(random)).join(' ')
}

/** `Review the pricing page` */
export function makeTitle(random: Random): string {
  return `${random.pick(tasks())} ${random.pick(subjects())}`
}

/** `Regional Launch`: a name for what has no better one. */
export function makeLabel(random: Random): string {
  return `${random.pick(qualities())} ${random.pick(endeavours())}`
}

/** `orders-staging` */
export function makeSlug(random: Random): string {
  return `${random.pick(slugs())}-${random.pick(slugEnds())}`
}

/** `marketing`: a tag, a label, a topic. */
export function makeTag(random: Random): string {
  return random.pick(topics())
}

const endings = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'txt', 'md', 'zip'] as const

/** `invoices-archive-2025-03.pdf` */
export function makeFileName(random: Random): string {
  const month = String(random.int(1, 12)).padStart(2, '0')
  return `${makeSlug(random)}-2025-${month}.${random.pick(endings)}`
}
