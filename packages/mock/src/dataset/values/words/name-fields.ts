import { personRecords } from '../../../names/person-records.ts'
import type { WordRows } from '../../../names/word-table.ts'

/** Templates of names, by record. */
export const recordNames: WordRows<string> = [
  [
    'file|document|attachment|upload|photo|image|video|audio|media|recording|picture|blob',
    '@file.name',
  ],
  [personRecords, '@person.name'],
  [
    'company|organisation|organization|org|vendor|supplier|merchant|employer|business|brand|manufacturer|shop|store|restaurant|enterprise|partner|issuer|bank|insurer|agency|seller|account',
    '@company.name',
  ],
  [
    'product|article|sku|item|catalog item|line item|line|order line|order item|merchandise|goods|listing|variant',
    '@product',
  ],
  ['pet|animal|dog|cat|horse', '@petNames'],
  ['book|production|play|musical|opera', '@bookTitles'],
  ['song|track', '@songs'],
  ['artist|band|performer|musician', '@artists'],
  ['dish|meal|recipe|food|menu item', '@dishes'],
  ['car|vehicle', '@car'],
  ['airport', '@airports'],
  ['airline|carrier', '@airlines'],
  ['publisher', '@publishers'],
  ['department|division', '@jobAreas'],
  ['category|aisle|section', '@shopDepartments'],
  ['city', '@place.city'],
  ['country', '@place.country'],
  ['region|state|province', '@place.region'],
  ['address|location|place', '@place.city'],
  ['venue|arena', '{buildings} Arena|{buildings} Hall|{buildings} Theatre|{buildings} Club'],
  ['building|residence', '{lastNames} Court|{buildings} Court|{buildings} Place'],
  ['theatre|theater|playhouse', '{buildings} Theatre|{buildings} Playhouse'],
  ['stadium|ground', '{buildings} Stadium|{buildings} Park'],
  ['hall|auditorium', '{buildings} Hall|{buildings} Stage|{buildings} Studio'],
  ['club', '{buildings} Club|{buildings} Athletic|{buildings} Rovers'],
  ['leave type|absence type|leave kind', '{leaves}'],
  ['public holiday|bank holiday|holiday', '{holidays}'],
  ['price category|ticket category|ticket type|seat category', '{categories}'],
  ['room', '@room'],
  ['course|lecture|class|seminar|subject|module', '{courses}'],
  ['task|todo|issue|ticket|reminder|checklist|story|bug|milestone|subtask', '@taskTitle'],
  ['post|article|essay|blog post|page|newsletter', '{headlines} {themes}'],
  ['tag|label|topic|keyword|skill|interest|reaction', '@tag'],
  ['team|group|squad|usergroup|workspace', '@team'],
  ['plan|tier', 'Free|Basic|Starter|Standard|Plus|Pro|Team|Business|Premium|Enterprise'],
  ['currency', '@currency'],
  ['language', '@language'],
  [
    'queue|bucket|table|instance|database|server|cluster|function|stream|key|secret|schema|snapshot|volume|container|repository|repo|branch|namespace|index|channel|policy|job|pipeline|deployment|environment|node|pod|service|domain|zone|subnet|gateway|parameter|template|bot|webhook|token|backup|export|import|model|batch|resource|attribute|field|column|property|variable|flag|event source|endpoint|certificate|connection|interface|pool|rule|filter|view|log|set|list|alias|cache|version|file system|subscription',
    '@slug',
  ],
  ['campaign|appeal|fundraiser', '{qualities} Appeal|{qualities} Relief|{qualities} Fund'],
  ['role', 'admin|editor|viewer|member|auditor'],
  [
    'campaign|appeal|fundraiser',
    'Clean Water|Winter Relief|Trees for {place.city}|Books for All|Warm Meals|Safe Homes|New Roof|{place.city} Marathon|Open Doors|Spring Appeal|Summer Camp|Music for {place.city}',
  ],
]

/** Fields that identify an address. */
export const addressFields = 'city|zip|zip code|postal code|postcode|country'

/** Words before a name or an address that refer to the person of the record itself. */
export const ownPersonWords =
  'primary|work|personal|contact|private|main|full|real|first|last|given|family|middle|display|legal|user|new|account|login|screen|public'

/** Words before `name` that do not change the owner of the name. */
export const neutralQualifiers =
  'display|short|long|friendly|public|new|custom|full|default|alternative|alternate'

/** Records whose title is their name. */
export const titledRecords =
  'post|article|essay|newsletter|book|production|play|musical|opera|song|track|product|item|movie|film|recipe|dish|course|lecture|class|seminar|subject|campaign|appeal|fundraiser'

/** Last words that describe the format of a string. */
export const formatWords = 'lower|upper|display|raw|value|normalized|original|formatted'

/** Words before `id` that do not change the owner of the id. */
export const neutralIdWords = 'first|last|next|previous|parent|new|old|external|client|internal'

/** Records that are animals. */
export const animalRecords = 'pet|animal|dog|cat|horse|puppy|kitten|rabbit|bird|cow|goat|sheep'

/** Fields that only animals have. */
export const animalFields = 'species|breed'

/** Records that are children. */
export const childRecords = 'child|kid|pupil|baby|toddler|camper'

/** Records that are young adults. */
export const youthRecords = 'student|trainee|apprentice|intern|cadet|graduate'

/** Fields that only persons have, if their record says nothing else. */
export const personFields =
  'email|email address|first name|last name|phone|job title|date of birth|birth date|birthday|born on'

/** Records about work in offices: their texts are about it. */
export const officeRecords =
  'task|todo|issue|ticket|project|sprint|milestone|story|epic|bug|subtask|board|backlog|pull request|commit|release|repository|repo|workspace|workflow'
