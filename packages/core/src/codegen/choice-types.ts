import { nameWords, singularWords } from '../definition/endpoint-noun.ts'
import { formatComment, onOneLine } from './comment.ts'
import { choiceType } from './literal.ts'
import { type NamePool, toPascalCase } from './name-pool.ts'
import { formatType, type TsType, word } from './ts-type.ts'

/** The types of lists of choices. Those that occur several times get a name. */
export interface ChoiceTypes {
  /**
   * Returns the type of a list of choices, and counts its places.
   *
   * @param owner What has the member: the name of an object, or what an endpoint is about.
   */
  reference(member: string, values: readonly unknown[], owner: string): TsType
  /** Names the lists that were referenced several times. Later references return the names. */
  nameRepeated(names: NamePool): void
  /** Formats the named lists, in the order of their first references. */
  declarations(): string[]
}

/** A list of choices of members with the same name. */
interface ChoiceList {
  member: string
  type: TsType
  owners: string[]
  name?: string
}

/** Lists with the same values in a different order, of members with the same name, are the same. */
export function createChoiceTypes(): ChoiceTypes {
  const lists = new Map<string, ChoiceList>()
  return {
    reference(member, values, owner) {
      const type = choiceType(values)
      // A single value is no longer than a name.
      if (type.kind !== 'union') return type
      const texts = type.members.map((each) => formatType(each, '', 0))
      const key = JSON.stringify([member, ...texts.sort()])
      const list = lists.get(key) ?? { member, type, owners: [] }
      lists.set(key, list)
      list.owners.push(owner)
      return list.name === undefined ? type : word(list.name)
    },
    nameRepeated(names) {
      const repeated = [...lists.values()].filter(({ owners }) => owners.length > 1)
      const wanted = repeated.map(({ member, owners }) => nameOf(commonNoun(owners), member))
      for (const [index, list] of repeated.entries()) {
        const name = wanted[index]!
        const isUnique = wanted.indexOf(name) === wanted.lastIndexOf(name) && !names.has(name)
        list.name = names.take(isUnique ? name : nameOf(nounWords(list.owners[0]!), list.member))
      }
    },
    declarations: () =>
      [...lists.values()].flatMap(({ member, name, type }) =>
        name === undefined ? [] : [formatDeclaration(name, member, type)],
      ),
  }
}

function formatDeclaration(name: string, member: string, type: TsType): string {
  const start = `export type ${name} =`
  const text = formatType(type, '', start.length + 1)
  const comment = formatComment([`Values of \`${onOneLine(member)}\`.`], '')
  return `${comment}${start}${text.startsWith('\n') ? '' : ' '}${text};\n`
}

/** Returns the words with which all owners end: `order` for `order` and `purchase-orders`. */
function commonNoun(owners: readonly string[]): string[] {
  const [first = [], ...others] = owners.map(nounWords)
  const start = first.findIndex((_, index) => {
    const ending = first.slice(index)
    return others.every((words) =>
      ending.every((each, at) => words.at(at - ending.length) === each),
    )
  })
  return start < 0 ? [] : first.slice(start)
}

function nounWords(owner: string): string[] {
  return singularWords(nameWords(owner))
}

/** Names a member after its owner, unless its name starts with that: `order` and `status` to `OrderStatus`. */
function nameOf(owner: readonly string[], member: string): string {
  const own = nameWords(member)
  const isPrefixed = owner.every((each, index) => own[index] === each)
  return toPascalCase(isPrefixed ? member : `${owner.join('-')}-${member}`)
}
