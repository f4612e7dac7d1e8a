/** What an endpoint does. */
export type Action = 'list' | 'get' | 'create' | 'update' | 'delete' | 'count' | 'act'

/** Verbs by what they do. Those marked `!` are verbs wherever they stand in a name, the others only as its first word. */
const verbs: readonly [Action, string][] = [
  ['list', 'list! search! query scan browse enumerate index'],
  [
    'get',
    'get! fetch! retrieve! describe! lookup! read show view info! find! load inspect download export resolve receive peek pull access',
  ],
  [
    'create',
    'create! add! insert! new register send post upload! allocate request run import start submit open publish schedule invite issue generate save store forward enqueue launch provision purchase buy place book clone duplicate put begin write',
  ],
  [
    'update',
    'update! modify! edit! set! patch change rename! replace configure enable disable activate deactivate archive unarchive restore move assign unassign mark pin unpin promote demote complete pause resume lock unlock approve deny reject accept confirm verify grant reset refresh renew extend transfer convert apply tag untag close end stop suspend reopen',
  ],
  [
    'delete',
    'delete! remove! destroy terminate drop purge revoke! release deregister unregister erase clear',
  ],
  ['count', 'count'],
  [
    'act',
    'lend borrow return ship deliver pay charge capture refund void checkout hold attach detach associate disassociate cancel check validate test try call execute invoke authorize login logout join leave kick ban unban share unshare subscribe unsubscribe acknowledge notify exchange connect disconnect follow unfollow like unlike copy merge split sync estimate simulate sign trace do perform compute convert translate dispatch notify consume process answer reply ping log advertise withdraw provision deprovision monitor unmonitor rotate seek commit rollback wait',
  ],
]

const actions = new Map<string, Action>()
const strong = new Set<string>()
for (const [action, words] of verbs) {
  for (const marked of words.split(' ')) {
    const word = marked.replace('!', '')
    if (!actions.has(word)) actions.set(word, action)
    if (marked !== word) strong.add(word)
  }
}

/** Whether a word at the start of an endpoint name is a verb. */
export function isVerb(word: string): boolean {
  return actions.has(word)
}

/** Whether a word is a verb wherever it stands in an endpoint name. */
export function isStrongVerb(word: string): boolean {
  return strong.has(word)
}

/** What the verb does; `act` for verbs that are none of the usual five. */
export function actionOf(verb: string): Action {
  return actions.get(verb) ?? 'act'
}
