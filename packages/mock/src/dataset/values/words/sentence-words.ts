import { wordList, type WordList } from './word-list.ts'

export const subjects: WordList = wordList(
  'the pricing page|the sign-up form|the release plan|the monthly report|the search page|the checkout flow|the onboarding guide|the payment reminder|the export job|the customer survey|the holiday schedule|the support backlog|the staging environment|the team calendar|the invoice template|the landing page|the access request|the design draft|the migration plan|the weekly summary',
)
export const statements: WordList = wordList(
  'is ready for review|needs a second pair of eyes|was updated this morning|is blocked by a missing approval|should go out before Friday|looks good on small screens now|has been moved to next week|is still waiting for feedback|was approved without changes|now loads twice as fast|needs clearer wording|has a new owner',
)
export const tasks: WordList = wordList(
  'Review|Update|Prepare|Publish|Fix|Translate|Test|Plan|Redesign|Document|Simplify|Check',
)
export const openers: WordList = wordList(
  'Quick note:|Heads-up:|As discussed,|For your information,|Good news:|Just checking in:|Reminder:|After a closer look,',
)
export const qualities: WordList = wordList(
  'Central|Northern|Internal|Weekly|Annual|Regional|Public|Shared|Premium|Spring|Summer|Autumn|Early|Global|Local|Digital',
)
export const slugs: WordList = wordList(
  'orders|invoices|billing|search|media|reports|events|analytics|catalog|shipping|accounts|sessions|metrics|exports|uploads|payments|inventory|profiles|alerts|backups',
)
export const slugEnds: WordList = wordList(
  'prod|staging|test|archive|eu|us|internal|public|daily|shared|primary|replica',
)
export const courses: WordList = wordList(
  'Linear Algebra|Organic Chemistry|Ancient History|Creative Writing|Microeconomics|Art History|Statistics|Human Anatomy|Modern Poetry|Astronomy|Graphic Design|Game Theory|Public Speaking|Cell Biology|Music Theory|Philosophy of Science|Data Structures|Film Studies|Behavioral Psychology|Environmental Science|Photography|Sociology|Thermodynamics|Comparative Literature|Marine Biology',
)
export const labels: WordList = wordList(
  'new|popular|featured|seasonal|premium|limited|local|classic|special|family|outdoor|weekend',
)
export const topics: WordList = wordList(
  'design|marketing|beta|urgent|internal|finance|mobile|research|customer|feature|backend|frontend|security|sales|support|quarterly|draft|priority|legal|partner',
)

export const productTexts: WordList = wordList(
  'Made to last, and easy to clean.|Comes in three colours.|A favourite of our customers.|Light, sturdy and simple to use.|Made in small batches.|Fits in every home.',
)
export const productNotes: WordList = wordList(
  'With a warranty of two years.|A good gift for friends and family.|Tested for everyday use.|Packed without plastic.|Ships within two days.|Now in a new size.',
)
export const fileEndings: WordList = wordList('pdf|png|jpg|docx|xlsx|csv|txt|md|zip')
export const companyEndings: WordList = wordList(
  'Ltd|GmbH|Inc.|Group|Labs|& Sons|Partners|Logistics|Foods|Studio|Systems|Energy',
)
export const mailDomains: WordList = wordList(
  'example.com|example.org|example.net|mail.example.com',
)
export const buildings: WordList = wordList(
  'Grand|Royal|Regent|Riverside|Park|Crown|Garden|Harbour|Empire|Palace|Union|Victoria|Central|Lyric|Globe|Phoenix|Meridian|Apollo|Lakeside|Castle|Market|Bridge|Station|Forum|Rose',
)
export const leaves: WordList = wordList(
  'Vacation|Sick leave|Parental leave|Study leave|Unpaid leave|Sabbatical|Care leave|Bereavement leave|Volunteer day|Moving day|Compensatory time off|Special leave',
)
export const holidays: WordList = wordList(
  "New Year's Day|Good Friday|Easter Monday|Labour Day|Spring Bank Holiday|Midsummer Day|National Day|Unity Day|All Saints' Day|Christmas Eve|Christmas Day|Boxing Day",
)
export const categories: WordList = wordList(
  'Premium|Standard|Economy|Front Row|Side View|Back Row|Box|Standing|Gallery|Restricted View',
)
export const headlines: WordList = wordList(
  'A short history of|Notes on|In praise of|Rethinking|A guide to|Lessons from|The return of|The art of',
)
export const themes: WordList = wordList(
  'small gardens|old maps|night trains|city rivers|home cooking|long walks|winter light|street markets',
)
