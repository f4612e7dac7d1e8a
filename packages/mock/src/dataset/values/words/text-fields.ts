import type { WordRows } from '../../../names/word-table.ts'

/** Endings of names that link to an image or a document. */
const links = ['', ' url', ' uri', ' src', ' link']

/**
 * Templates of strings, by the last words of a field name: `@` refers to a generator, correlated value or word list, `=` starts a pattern,
 * `|` separates choices. A choice that is listed twice is twice as frequent.
 *
 * Patterns: `~` is a digit, `!` a digit other than zero, `%` a hexadecimal one, `^` a capital letter, `*` a letter or digit.
 */
export const textFields: WordRows<string> = [
  ['email|emails|e mail|email address|email addresses|e mail address', '@person.email'],
  ['firstname|first name|givenname|given name|forename|fore name', '@person.first'],
  ['lastname|last name|familyname|family name|surname|sur name', '@person.last'],
  [
    'full name|fullname|real name|legal name|cardholder name|holder name|author|owner|created by|creator|updated by|modified by|assignee|assigned to|reporter|recipient|sender|requester|approver|reviewer|posted by|uploaded by|reported by|checked by|signed by|received by|buyer|purchaser|technician|mechanic|driver|vet|veterinarian|doctor|physician|nurse|teacher|instructor|trainer|coach|therapist|consultant|cashier|waiter|pilot|captain|chef|inspector|artist|painter|composer|sculptor|illustrator|narrator|examiner|supervisor|dispatcher|referee|photographer|translator|interpreter|librarian|curator|surveyor|auctioneer|notary|tenant|landlord|guest|applicant|contractor|courier|organizer|speaker|host|responsible|contact person|artist name|contact',
    '@person.name',
  ],
  ['middle name', '@person.first'],
  ['user name|username|handle|login|screen name|nick name|nickname', '@person.handle'],
  ['initials', '@initials'],
  [
    'phone|phone number|mobile|mobile number|telephone|telephone number|fax|fax number|msisdn|phones|phone numbers',
    '@phone',
  ],
  ['job title|job|occupation|profession|position title|designation', '@job'],
  [
    'company|organisation|organization|employer|vendor|supplier|merchant|merchant account|brand|manufacturer|business|company name',
    '@company.name',
  ],
  ['publisher', '@publishers'],
  ['gender|sex', 'female|male|non-binary'],
  ['salutation|honorific', 'Ms|Mr|Mx|Dr'],

  [
    linked(
      'avatar|photo|picture|image|thumbnail|thumb|icon|logo|cover|banner|screenshot|poster|cover image',
    ),
    '@image',
  ],
  ['webhook|webhook url|webhook uri', '@webhook'],
  [
    'website|website url|homepage|homepage url|home page|home page url|web site|web site url',
    '@website',
  ],
  ['redirect url|redirect uri|callback url|callback uri|return url|return uri', '@callback'],
  [linked('download|file|document|attachment|pdf|receipt|invoice|report', 1), '@fileUrl'],
  ['url|uri|link|href|permalink|self|urls|links', '@url'],
  ['domain|hostname|host name|fqdn|host|dns name|domain name|domains|hosts', '@company.domain'],
  ['ipv6|ip v6|ipv6 address|ipv6 addresses|ipv6 cidr block', '=2001:db8:%%%%::!~~'],
  ['cidr|cidr block|cidr ip|ipv4 cidr block|cidr range|cidrs', '=10.!~.16.0/20'],
  ['ip|ipv4|ip address|ipv4 address|ip v4|private ip|public ip|remote addr|ips', '=192.0.2.!~'],
  ['mac|mac address', '=%%:%%:%%:%%:%%:%%'],
  ['user agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],

  ['availability zone|zone name', 'us-east-1a|us-west-2b|eu-west-1a|eu-central-1c'],
  [
    'cloud region|source region|destination region|region name|region code|datacenter|data center',
    'us-east-1|us-west-2|eu-west-1|eu-central-1|ap-southeast-2',
  ],
  [
    'street|street address|address line1|address line 1|address1|address 1|line1|line 1|road',
    '@place.street',
  ],
  [
    'address line2|address line 2|address2|address 2|line2|line 2|apartment|suite',
    'Apt. 4|Apt. 12|Floor 2|Suite 300',
  ],
  ['city|town|locality|place of birth|birthplace', '@place.city'],
  ['province|county|region|us state|state name', '@place.region'],
  [
    'country code|country iso|country alpha2|country alpha 2|nationality code',
    '@place.countryCode',
  ],
  ['country|nationality|countries', '@place.country'],
  [
    'postal|postalcode|postal code|post|postcode|post code|zip|zipcode|zip code',
    '@place.postalCode',
  ],
  ['address|location|venue|destination address|origin address', '@address'],
  [
    'place|meeting place|meeting point',
    '{buildings} Hall|{buildings} Park|{buildings} Library|{buildings} Square',
  ],
  ['origin|destination', '@place.city'],
  [
    'timezone|timezone name|timezone id|time zone|time zone name|time zone id|tz|tz name|tz id',
    '@place.timeZone',
  ],
  ['locale|culture', '@place.locale'],
  ['language|language code|lang|lang code|languages', '@language'],
  [
    'currency|currency code|currency iso|currencies|currencies code|currencies iso|currency iso code',
    '@currency',
  ],
  ['latitude|lat', '@place.latitude'],
  ['longitude|lng|lon|long', '@place.longitude'],

  ['filename|file name|original name', '@file.name'],
  ['path|file path|directory|folder|paths', '@path'],
  [
    'mimetype|mime type|content type|media type',
    'application/pdf|image/png|image/jpeg|text/csv|application/json|text/plain',
  ],
  ['extension|filetype|file type|file format', 'pdf|png|jpg|csv|docx'],
  ['sha256|sha 256|hash|checksum|digest|content hash|fingerprint', `=${'%'.repeat(64)}`],
  ['sha|sha1|sha 1|commit|commit id|commit hash|commit sha|revision|rev', `=${'%'.repeat(40)}`],
  ['md5|md5 hash|md5 sum|etag|e tag', `=${'%'.repeat(32)}`],
  ['version|app version|engine version|api version', '=!.~.~'],
  ['arn|arns', '@arn'],
  [
    'password|passphrase|pin|secret|client secret|private key|api key|access key|secret key|key material',
    '=••••••••****',
  ],
  [
    'public key|public key material|ssh key|ssh key material',
    `=ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${'*'.repeat(43)}`,
  ],
  ['token|access token|refresh token|session|session key|nonce|cursor|otp', `=${'*'.repeat(24)}`],
  [
    'base64|base 64|blob|bytes|binary|signature|encrypted|ciphertext|datauri|data uri',
    `=${'*'.repeat(24)}`,
  ],
  ['platform|os|operating system', 'linux|macos|windows|ios|android'],
  ['architecture', 'x86_64|arm64'],
  ['protocol|protocols', 'https|http|tcp|udp'],
  ['http method|request method', 'GET|POST|PUT|DELETE'],
  ['browser', 'Firefox|Chrome|Safari|Edge'],
  ['device|device name|device type', 'phone|tablet|laptop|desktop'],

  ['status|job status|phase', 'active|active|pending|completed|paused|archived'],
  ['state|lifecycle state', 'active|active|available|pending|stopped'],
  ['role|access level|permission level|roles', 'member|member|admin|viewer|owner'],
  ['permission|permissions', 'read|write|admin'],
  ['priority|importance|urgency', 'low|medium|medium|high'],
  ['severity', 'info|warning|error|critical'],
  ['log level|level', 'info|info|warn|error|debug'],
  ['visibility|privacy|access', 'public|private|internal'],
  ['environment|env|stage', 'production|staging|development'],
  ['plan|tier|subscription plan|edition', 'free|starter|team|enterprise'],
  ['payment method|payment type|payment instrument', 'card|bank_transfer|invoice'],
  ['card brand|card type', 'visa|mastercard|amex'],
  ['direction', 'inbound|outbound'],
  ['frequency|interval|recurrence|cadence|billing cycle', 'daily|weekly|monthly|yearly'],
  ['presence', 'active|away'],
  ['weekday|day of week', 'Monday|Tuesday|Wednesday|Thursday|Friday'],
  ['unit|units|unit of measure', 'piece|kg|box|hour'],
  ['error code|failure code|reason code', 'timeout|not_found|limit_exceeded'],
  ['mode', 'default|auto|manual'],
  ['type|class|variant|kind', 'standard|standard|default|custom'],
  ['category|categories|segment', 'general|standard|special|other'],
  ['source|channel|medium', 'web|email|phone|partner'],

  ['sku|article number|part number|item number', '=^^^-!~~~'],
  ['barcode|ean|gtin|upc', '=40~~~~~~~~~~~'],
  ['isbn', '=978-3-~~~~-~~~~-~'],
  ['iban', '=DE~~~~~~~~~~~~~~~~~~~~'],
  ['bic|bic code|swift|swift code', '=^^^^DEFFXXX'],
  ['last4|last 4|last four|card last four', '=~~~~'],
  ['vin|chassis number', '=^^^^^!~^^^!~~~~~~'],
  ['license plate|licence plate|plate|registration number', '=^^ !~~~'],
  [
    'price|price value|amount|amount value|total|total value|subtotal|subtotal value|cost|cost value|balance|balance value|fee|fee value|tax|tax value|discount|discount value|unit price|line total',
    '=!~.!0',
  ],
  ['product|product name|article|article name', '@product'],
  [
    'reference|ref|order number|invoice number|order reference|tracking number|ticket number|case number|account number|customer number|policy number|contract number|receipt number|confirmation number|serial number|serial|number',
    '=^^-!~~~~~',
  ],
  [
    'code|coupon code|promo code|voucher code|discount code|promotion code|referral code|invite code|access code|verification code|auth code|coupon',
    '=^^!^!^',
  ],
  ['material', 'cotton|steel|oak|glass|leather'],
  ['make', '@carMakers'],
  ['object', '@object'],
  ['car model|vehicle model', '@carModels'],
  ['color|colour|color name|colour name|colors|colours', '@colors'],
  [
    'background|foreground|color hex|colour hex|hex color|hex colour|accent|background color|foreground color|text color|accent color|primary color|secondary color',
    '=#%%%%%%',
  ],
  ['species|animal|kind of animal', '@animals'],
  ['breed', '@dogBreeds'],
  ['genre|genres', 'Novel|Fantasy|Biography|Mystery|Science|History|Poetry'],
  ['emoji', '🎉|👍|🚀|❤️|😀'],
  ['airline', '@airlines'],
  ['airport', '@airports'],
  ['department|division', '@jobAreas'],

  ['title|headline|heading|subject|agenda', '@title'],
  [
    'diagnosis|symptom|symptoms|finding|findings|observation|observations|advice|recommendation|justification|outcome|resolution|conclusion|complaint|allergies|conditions|explanation|solution|treatment|dosage|instruction|allergy|wish|special requests|summary|tagline|caption|subtitle|short description|excerpt|purpose|reason|status message|status text|custom message|message|text|comment|note|notes|question|answer|prompt|quote|feedback|greeting|reply|warning|error message|status description|remark|remarks|comments',
    '@sentence',
  ],
  [
    'description|about|bio|biography|body|content|contents|details|overview|abstract|long description|instructions|markdown|story|transcript|review|output text|input text',
    '@paragraph',
  ],
  ['html|body html|content html', '@html'],
  ['slug|url slug|permalink', '{slugOfRecord}-{number}'],
  [
    'alias|identifier name|resource name|key name|environment name|project name|channel name|prefix|group name|job name|aliases',
    '@slug',
  ],
  ['tag|tags|label|labels|keyword|keywords|topics|topic|interest|interests', '@tag'],
  [
    'skill|skills|expertise|competence|competencies',
    'planning|writing|design|first aid|driving|photography|bookkeeping|sales|research|translation|cooking|programming|teaching|negotiation|statistics|gardening',
  ],
  ['team|team name|group', '@team'],
  ['opens|open time|opening time', '07:00|08:00|09:00|10:00'],
  ['closes|close time|closing time', '17:00|18:00|20:00|22:00'],
  ['scope|scopes', 'read|write|admin'],
  ['feature|features|capabilities', 'search|export|sharing|history'],
  ['industry|sector', 'retail|logistics|finance|health|education'],
]

/**
 * Templates of strings in certain records. Earlier rows take precedence.
 */
export const textsInRecords: readonly (readonly [
  records: string,
  fields: string,
  texts: string,
])[] = [
  [
    'invoice item|invoice line|invoice line item|invoice position|bill item|bill line|quote item|quote line|estimate item|estimate line|credit note line',
    'description|text|title|label|details',
    'Service|Consultation|Materials|Travel expenses|Labour|Setup|Monthly fee|Cleaning|Support|Administration fee',
  ],
  ['car|vehicle', 'model', '@carModels'],
  ['job|position|vacancy', 'location|place|office', '@place.city'],
  [
    'product|article|item|sku|merchandise|goods|listing|variant',
    'description|summary|details|body|about|short description|long description',
    '@productText',
  ],
  [
    'product|article|item|sku|merchandise|goods|listing|variant',
    'tag|tags|label|labels|keyword|keywords',
    'new|sale|popular|limited|organic|handmade|gift',
  ],

  [
    'product|article|item|sku|catalog item|shop|store|merchandise|goods|variant|listing',
    'category|categories|category name|department|section|product type',
    '@shopDepartments',
  ],
  ['song|track|album|artist|band|playlist|concert', 'category|genre|genres|style', '@musicGenres'],
  [
    'book|novel|ebook',
    'category|categories|genre|genres|section',
    'Novel|Fantasy|Biography|Mystery|Science|History|Poetry',
  ],
  [
    'movie|film|show|series|video',
    'category|genre|genres',
    'Drama|Comedy|Documentary|Thriller|Animation|Adventure',
  ],
  [
    'ticket|issue|case|bug|task|incident|request',
    'category|type|kind|issue type|ticket type',
    'bug|question|feature|incident',
  ],
  [
    'post|article|page|news|story|blog',
    'category|categories|section',
    'news|guides|releases|community',
  ],
  [
    'expense|transaction|payment|budget|charge',
    'category',
    'travel|meals|software|office|utilities',
  ],
  ['recipe|dish|meal|menu item|food', 'category|course|type', 'starter|main|dessert|drink'],
  ['event|meeting|session|talk', 'category|type|kind', 'conference|workshop|meetup|webinar'],
  ['file|document|attachment|media', 'category|type|kind', 'document|image|spreadsheet|archive'],
  ['account', 'type|account type|kind', 'checking|savings|credit'],
  ['address', 'type|kind|label', 'home|work|billing|shipping'],
  ['room', 'type|room type|category', 'single|double|suite'],
  ['order|cart|basket|purchase', 'status|state', 'open|paid|shipped|delivered|canceled'],
  ['shipment|parcel|delivery|package', 'status|state', 'pending|in_transit|delivered|returned'],
  ['invoice|bill', 'status|state', 'draft|open|paid|void'],
  [
    'payment|charge|transfer|transaction|payout',
    'status|state',
    'pending|succeeded|failed|refunded',
  ],
  ['task|todo|story|subtask', 'status|state', 'todo|in_progress|done'],
  ['ticket|issue|case|incident|bug', 'status|state', 'open|in_progress|resolved|closed'],
  [
    'job|run|build|execution|import|export|batch|pipeline|backup|deployment|migration',
    'status|state',
    'queued|running|succeeded|failed',
  ],
  [
    'post|article|page|document|product|campaign',
    'status|state',
    'draft|published|published|archived',
  ],
  ['booking|reservation|appointment', 'status|state', 'pending|confirmed|completed|canceled'],
  ['invitation|invite|request|approval', 'status|state', 'pending|accepted|declined'],
  ['subscription|membership|contract', 'status|state', 'active|active|paused|canceled'],
  ['user|member|customer|account|employee', 'status|state', 'active|active|invited|suspended'],
]

/** Combines each word with each link ending, starting at `first`. */
function linked(words: string, first = 0): string {
  return words
    .split('|')
    .flatMap((word) => links.slice(first).map((ending) => word + ending))
    .join('|')
}
