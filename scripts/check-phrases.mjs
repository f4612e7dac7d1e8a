// Finds phrases that have a plainer wording, in every text file of the repository. Single words are flagged in cspell.config.yaml.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Phrase, and what to write instead. */
const PHRASES = [
  [/\bmade[ -]up\b|\bmak(?:e|es|ing) up\b/gi, 'generated, generate'],
  [/\bgoes? on to\b/gi, 'still …, then …'],
  [/\bleaves? no trace\b/gi, 'is not persisted'],
  [/\b(?:is|are) to be \w+(?:ed|en|t)\b/gi, 'must be …'],
  [/\bway back\b|\bway there\b/gi, '`previous`, `next`'],
  [/\bnothing to report\b/gi, 'No problems found'],
  [/\bnothing is served\b/gi, 'Not started'],
  [/\bwhat is said\b/gi, 'name the option or the text'],
  [/\bthere already is\b|\bthere is .{1,40} already\b(?! exists)/gi, '… already exists'],
  [/\bof (?:your|its|their|his|one['’]s) own accord\b/gi, 'automatically'],
  [/\bcomes? to nothing\b/gi, 'has no effect'],
  [/\bkeeps? the interface\b/gi, 'conforms to the interface'],
  [/\bPossible:/g, 'Suggestion:'],
  [/\b(?:Not|But) so\b/g, 'Incorrect, Correct'],
  [/\bin letter case\b/gi, 'in case'],
  [/\bneighbou?ring pages?\b/gi, 'previous or next page'],
]

/** Data, and texts of others. */
const SKIPPED =
  /\.(?:png|svg|lock|vsix)$|pnpm-lock\.yaml$|\.generated\.|(?:^|\/)LICENSE$|project-words\.txt$|cspell\.config\.yaml$|check-phrases\.mjs$/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && !SKIPPED.test(file))

let count = 0
for (const file of files) {
  const lines = readText(file).split('\n')
  for (const [index, line] of lines.entries()) {
    for (const [phrase, instead] of PHRASES) {
      for (const { 0: found, index: column } of line.matchAll(phrase)) {
        count += 1
        console.log(`${file}:${index + 1}:${column + 1} "${found}": write ${instead}`)
      }
    }
  }
}
if (count > 0) {
  console.log(`${count} phrases to rewrite.`)
  process.exitCode = 1
}

/** The text of a file; empty when it was deleted and git does not know it yet. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}
