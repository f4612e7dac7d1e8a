/** Verbs whose past participle does not end with `ed`. */
const irregular = new Map(
  'send sent|pay paid|hold held|take taken|give given|begin begun|lose lost|win won|sell sold|write written|withdraw withdrawn|draw drawn|put put|set set|read read|make made|build built|lend lent|spend spent|buy bought|bring brought|find found|leave left|meet met|run run|break broken|choose chosen|freeze frozen|hide hidden|show shown|do done|go gone|undo undone|let let|quit quit|split split|cut cut|shut shut|forget forgotten|speak spoken|teach taught|catch caught|keep kept|tell told|bid bid'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Returns the past participles that a verb may have: `shipped` for `ship`, `canceled` and `cancelled` for `cancel`. */
export function participlesOf(verb: string): string[] {
  const prefixed = /^(?:re|un|over|out)(?=\w{3})/.exec(verb)?.[0] ?? ''
  const found = irregular.get(verb) ?? irregular.get(verb.slice(prefixed.length))
  if (found !== undefined) return [irregular.has(verb) ? found : prefixed + found]
  if (verb.endsWith('e')) return [`${verb}d`]
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`]
  return /[aeiou](?:[b-d]|[g-n]|[p-t])$/.test(verb)
    ? [`${verb}ed`, `${verb}${verb.at(-1)!}ed`]
    : [`${verb}ed`]
}
