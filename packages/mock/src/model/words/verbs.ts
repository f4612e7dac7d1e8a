/** The action of the verb of an endpoint name; `act` for other verbs. */
export type VerbAction =
  | 'list'
  | 'get'
  | 'create'
  | 'replace'
  | 'update'
  | 'delete'
  | 'count'
  | 'act'
  | 'link'
  | 'unlink'

/** Verbs by action. Those with `!` are verbs at any position of a name, the others only as its first or last word. */
const rows: readonly [VerbAction, string][] = [
  ['list', 'list! search! query scan browse enumerate index filter findall'],
  [
    'get',
    'get! fetch! retrieve! describe! lookup! read show view info! find! load inspect download export resolve receive peek pull access detail details',
  ],
  ['replace', 'put replace! upsert! save'],
  [
    'create',
    'create! insert! new register send post upload! allocate request run import start submit open publish schedule issue generate store forward enqueue launch provision purchase buy place book clone duplicate begin write compose draft',
  ],
  [
    'link',
    'add! attach! invite! assign! associate! join enroll! grant! link! subscribe follow watch',
  ],
  [
    'unlink',
    'remove! detach! unassign! disassociate! unlink! leave kick! revoke! unsubscribe unfollow unwatch unenroll',
  ],
  [
    'update',
    'update! modify! edit! like unlike star unstar pin unpin tag untag bind unbind set! patch partial change rename! configure enable disable activate deactivate archive! unarchive! restore! move mark promote demote complete! pause! resume! lock! unlock! approve! deny! reject! accept! confirm! verify! reset refresh renew! extend transfer convert apply close! end stop! suspend! unsuspend! reopen! cancel! finish finalize! void! capture! refund! ship deliver pay mute unmute ban unban block unblock share unshare acknowledge',
  ],
  ['delete', 'delete! destroy! terminate drop purge release deregister unregister erase clear del'],
  ['count', 'count'],
  [
    'act',
    'lend borrow return charge checkout hold check validate test try call execute invoke authorize login logout exchange connect disconnect copy merge split sync estimate simulate sign trace do perform compute translate dispatch notify consume process answer reply ping log advertise withdraw deprovision monitor unmonitor rotate seek commit rollback wait batch bulk transact evaluate calculate render parse analyze preview',
  ],
]

const actions = new Map<string, VerbAction>()
const anywhere = new Set<string>()
for (const [action, words] of rows) {
  for (const marked of words.split(' ')) {
    const word = marked.replace('!', '')
    actions.set(word, action)
    if (marked !== word) anywhere.add(word)
  }
}

/** Returns the action of a verb. Undefined for a word that is not a verb at the start of a name. */
export function actionOfVerb(word: string): VerbAction | undefined {
  return actions.get(word)
}

/** Whether a word is a verb at any position of a name. */
export function isUnambiguousVerb(word: string): boolean {
  return anywhere.has(word)
}

/** Actions of an HTTP method on a record and on a collection. */
export const HTTP_METHODS: ReadonlyMap<string, { item: VerbAction; collection: VerbAction }> =
  new Map([
    ['get', { item: 'get', collection: 'list' }],
    ['head', { item: 'get', collection: 'list' }],
    ['post', { item: 'update', collection: 'create' }],
    ['put', { item: 'replace', collection: 'create' }],
    ['patch', { item: 'update', collection: 'update' }],
    ['delete', { item: 'delete', collection: 'delete' }],
  ])
