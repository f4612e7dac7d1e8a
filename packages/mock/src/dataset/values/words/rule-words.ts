/** Names of amount fields, by role. */
export const amountNames = {
  quantity: 'quantity|qty|ordered quantity|quantity ordered|units|hours|seats|nights|days|weeks',
  price:
    'unit price|price|hammer price|sale price|unit amount|unit cost|price per unit|price each|hourly rate|daily rate|nightly rate|weekly rate|rate|price per night|price per day|price per hour|rate per day|rate per hour|rate per night',
  amount: 'amount|line total|line amount|row total|extended price|extended amount|item total',
  subtotal:
    'subtotal|sub total|net total|items total|net amount|total net|total before tax|amount subtotal|net',
  total:
    'total|grand total|total amount|total price|order total|invoice total|amount total|total gross|gross|gross total|gross amount|total cost|cart total',
  tax: 'tax|taxes|tax amount|tax total|total tax|vat|vat amount|sales tax',
  taxRate: 'tax rate|vat rate|tax percent|tax percentage',
  charges:
    'shipping|shipping cost|shipping amount|shipping fee|shipping total|shipping price|delivery fee|delivery cost|service fee|service charge|handling fee|fee|fees|premium|buyers premium|buyer premium|booking fee|cleaning fee|tip|gratuity|surcharge',
  discount: 'discount|discount amount|discount total|total discount|discounts',
}

/** Names of the lists whose amounts are summed up. Earlier ones take precedence. */
export const lineNames =
  'lines|line items|order lines|invoice lines|items|order items|products|entries|positions'

/** Names of what is to be paid after a decision, of what was paid, and of the rest. */
export const balanceNames = {
  approved: 'approved amount|amount approved|awarded amount|agreed amount',
  paid: 'amount paid|paid amount|total paid|paid total|paid|amount received|received amount|payments total',
  balance:
    'balance due|amount due|due amount|outstanding amount|amount outstanding|outstanding balance|remaining balance|remaining amount|amount remaining|open amount|unpaid amount|outstanding|due|balance',
}

/** Names of currency fields. */
export const currencyNames = 'currency|currency code|currency iso|currency iso code'

/** Words of lower and upper bounds. */
export const rangeWords: readonly (readonly [lower: string, upper: string])[] = [
  ['min|minimum', 'max|maximum'],
  ['from|since|after', 'to|until|before|till'],
  ['start|starts|begin|begins|started', 'end|ends|finish|ended|finished'],
  ['lower', 'upper'],
  ['low', 'high'],
  ['earliest', 'latest'],
  ['checkin|in', 'checkout|out'],
]

/** Nouns of records that take a place of another one, such as a booking of a class. */
export const bookingNouns =
  'booking|reservation|registration|enrollment|enrolment|signup|attendee|attendance|participant|participation|rsvp|ticket'

/** Words of timestamps. */
export const timeWords = {
  creation: 'created|creation|added|registered|placed|uploaded|inserted|posted|ordered',
  update: 'updated|update|modified|modification|changed|edited',
  /** Complete names of creation timestamps. */
  plain: 'date|time|timestamp|ts|datetime',
  /** Events that coincide with the creation, unless a status determines them. */
  entry: 'joined|issued|enrolled|hired|applied|reported|filed|lodged|requested',
  /** Timestamps that are unknown when a record is created. */
  unknown: 'last|latest|birth|birthday|birthdate|dob|born|seen|previous|first',
}

/** Names of the fields of a person. */
export const personNames = {
  first: 'first name|firstname|given name|givenname',
  last: 'last name|lastname|family name|familyname|surname',
  name: 'name|full name|fullname|display name|real name',
  email: 'email|email address|e mail',
  handle: 'username|user name|handle|login|nickname',
}

/** Words of planned times. */
export const scheduleWords = {
  start:
    'start|starts|begin|begins|from|scheduled|checkin|check in|move in|appointment|planned|pickup|opens',
  end: 'end|ends|until|to|finish|finishes|checkout|check out|move out|ending|drop off|dropoff|closes|delivery',
  departure: 'departure|departs|depart|leaves',
  arrival: 'arrival|arrives|arrive',
  /** Records that start with the arrival. */
  stays: 'stay|reservation|booking|guest|accommodation|lodging|check',
  deadline: 'due|deadline',
  /** Dates that deadlines count from. */
  base: 'issued|issue|invoice|invoiced|billed|borrowed|lent|loaned|rented',
  /** First words of durations such as `planned_minutes`. */
  planned: 'planned|expected|estimated|scheduled|total|rental|stay',
  /** Records that last for months. */
  long: 'subscription|contract|campaign|offer|promotion|coupon|discount|membership|period|semester|season|term|license|licence|plan|policy|warranty|lease|project|goal|phase|course|employment|position|job|budget|insurance|exhibition|sale',
}

/** Events between which some time passes. */
export const intervalWords: Readonly<{
  events: readonly (readonly [starts: string, ends: string, hours: readonly [number, number]])[]
  long: string
}> = {
  events: [
    [
      'checked in|check in|checkin|clocked in|clock in|signed in|logged in|entered|arrived|boarded',
      'checked out|check out|checkout|clocked out|clock out|signed out|logged out|exited|left|departed',
      [0.5, 9],
    ],
    ['picked up|borrowed|lent|loaned|rented|handed out', 'returned|given back', [8, 14 * 24]],
    ['opened|reported|filed', 'closed|resolved|solved|fixed', [1, 12 * 24]],
    ['admitted', 'discharged', [24, 10 * 24]],
    ['shipped|dispatched', 'delivered', [20, 6 * 24]],
    ['hired|joined', 'left|resigned|dismissed', [60 * 24, 1500 * 24]],
    ['started', 'finished|completed|ended|stopped', [0.1, 5]],
  ],
  /** Records that last for days. */
  long: 'stay|booking|reservation|guest|repair|project|treatment|task|ticket|issue|case|claim|order|incident|campaign|course|goal|maintenance|renovation|rental|contract|subscription|membership|sprint|milestone|election|tournament|trip|cruise|story|epic|challenge|trial|program|programme',
}
