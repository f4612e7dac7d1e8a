/** Singular and plural of nouns that follow no rule, or a rule that others of the same ending do not follow. */
const irregular: ReadonlyMap<string, string> = new Map(
  `person people, child children, man men, woman women, mouse mice, foot feet, tooth teeth, goose geese, ox oxen, criterion criteria,
  shelf shelves, leaf leaves, wolf wolves, half halves, calf calves, loaf loaves, thief thieves, scarf scarves, hoof hooves, elf elves,
  knife knives, wife wives, life lives, hero heroes, potato potatoes, tomato tomatoes, echo echoes, veto vetoes, quiz quizzes, lens lenses,
  index indices, vertex vertices, matrix matrices, appendix appendices, analysis analyses, diagnosis diagnoses, crisis crises,
  thesis theses, hypothesis hypotheses, synopsis synopses, axis axes, self selves, sheaf sheaves, curriculum curricula, spectrum spectra,
  bacterium bacteria, memorandum memoranda, phenomenon phenomena, radius radii, nucleus nuclei, stimulus stimuli, alumnus alumni, cactus cacti,
  fungus fungi, syllabus syllabi, corpus corpora, cache caches, movie movies, cookie cookies, pie pies, tie ties,
  in ins, up ups, id ids, ip ips, vm vms, api apis, emoji emojis, kpi kpis, uri uris`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Nouns whose plural is the same. */
const invariable = new Set(
  'data metadata media news series species sheep fish deer aircraft chassis equipment information feedback software hardware analytics logistics politics economics basics'.split(
    ' ',
  ),
)

const singulars: ReadonlyMap<string, string> = new Map(
  [...irregular].map(([one, many]) => [many, one]),
)

/** Words that end with s and are singular. */
const unchanged = /(?:ss|us|is|https|alias|atlas|bias|canvas|lens)$/

/** Returns the singular of a lower-case English noun. */
export function singular(word: string): string {
  return singulars.get(word) ?? toSingular(word)
}

function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || unchanged.test(word) || invariable.has(word))
    return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|(?<![ao])us|alias|atlas|bias|canvas)es$/.test(word))
    return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Returns the plural of a lower-case English noun. */
export function plural(word: string): string {
  const known = invariable.has(word) ? word : irregular.get(word)
  if (known !== undefined) return known
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`
}
