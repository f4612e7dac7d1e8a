import type { Make } from '../field-hint.ts'
import { makeCompany } from '../company.ts'
import { makePhone } from '../texts.ts'
import type { WordRows } from '../word-table.ts'
import { oneOf } from './one-of.ts'

/** Texts about people: names, addresses for mail and phone, jobs, the firms they work for. */
export const textsOfPeople: WordRows<Make<string>> = [
  [
    'email|emails|e mail|email address|email addresses|e mail address',
    (subject, _, hint) => subject.personAs(hint.role).email,
  ],
  [
    'firstname|first name|givenname|given name|forename|fore name',
    (subject, _, hint) => subject.personAs(hint.role).first,
  ],
  [
    'lastname|last name|familyname|family name|surname|sur name',
    (subject, _, hint) => subject.personAs(hint.role).last,
  ],
  ['full name|fullname|real name|legal name|middle name|cardholder name|holder name', nameOfPerson],
  [
    'user name|username|handle|login|screen name|nick name|nickname',
    (subject, _, hint) => subject.personAs(hint.role).handle,
  ],
  [
    'phone|phone number|mobile|mobile number|telephone|telephone number|fax|fax number|msisdn',
    (subject, random) => makePhone(subject.place.dialCode, random),
  ],
  [
    'job title|job|occupation|profession|position title|designation',
    (subject, _, hint) => subject.personAs(hint.role).job,
  ],
  [
    'author|owner|created by|creator|updated by|modified by|assignee|assigned to|reporter|recipient|sender|requester|approver|reviewer|posted by|uploaded by|contact person|artist name',
    nameOfPerson,
  ],
  [
    'company|organisation|organization|employer|vendor|supplier|merchant|merchant account|brand|manufacturer|publisher|business',
    (_, random) => makeCompany(random).name,
  ],
  ['gender|sex', oneOf('female', 'male', 'non-binary')],
  ['salutation|honorific', oneOf('Ms', 'Mr', 'Mx', 'Dr')],
]

function nameOfPerson(...[subject, , hint]: Parameters<Make<string>>): string {
  return subject.personAs(hint.role).name
}
