import { lazy } from '../../names/lazy.ts'
import { joinWords, type NamingStyle } from '../../names/name-words.ts'
import { createWordTable } from '../../names/word-table.ts'
import { compileList } from './element-list.ts'
import { elementHint, type FieldHint } from './field-hint.ts'
import { isExhausted } from './nesting.ts'
import type { Compiler, Produce, TypedField } from './produce.ts'
import { people } from './words/name-fields.ts'
import { keyedObjects, numberLists, objectLists, shapes } from './words/shapes.ts'

const shapeTable = createWordTable([[people, 'id, name, email'], ...shapes])
const keyedTable = createWordTable([[keyedObjects, true]])
const numberTable = createWordTable([[numberLists, true]])
const objectTable = createWordTable([[objectLists, true]])

/** Whether the names of a field's members are data, going by its name. */
export function isKeyed({ words }: FieldHint): boolean {
  return keyedTable.find(words) === true
}

/** Generates objects that the definition does not describe: a few members that are usual for the field's name. */
export function compileBareObject(compiler: Compiler, path: string, hint: FieldHint): Produce {
  if (isKeyed(hint)) {
    const name = joinWords(['reference'], compiler.naming)
    return (_, random) => ({ [name]: String(random.int(1000, 9999)) })
  }
  return compileShape(compiler, path, hint)
}

function compileShape(compiler: Compiler, path: string, hint: FieldHint): Produce {
  const produce = lazy(() => {
    const members = shapeTable.find(hint.words) ?? 'id, name'
    return compiler.object(path, readMembers(members, compiler.naming), hint.text || hint.record)
  })
  return (ref, random, nesting) => (isExhausted(nesting) ? {} : produce()(ref, random, nesting))
}

/** Generates lists that the definition does not describe: of numbers, objects or texts, as the field's name suggests. */
export function compileBareArray(compiler: Compiler, path: string, hint: FieldHint): Produce {
  const inside = `${path}[]`
  const element = elementHint(hint)
  const isObject = objectTable.find(hint.words) === true
  const base = numberTable.find(hint.words) === true ? 'number' : 'string'
  const produce = lazy(() => {
    const special = compiler.special(inside)
    if (special !== undefined) return special
    return isObject
      ? compileShape(compiler, inside, element)
      : compiler.type(inside, { kind: 'base', base }, element)
  })
  return compileList(inside, produce)
}

/** Members written as a short text: `name, number stock, boolean active`. */
function readMembers(text: string, style: NamingStyle): TypedField[] {
  return text.split(', ').map((field) => {
    const [, base = 'string', words = ''] = /^(?:(number|boolean) )?(.+)$/.exec(field)!
    return {
      name: joinWords(words.split(' '), style),
      type: { kind: 'base', base: base as 'string' | 'number' | 'boolean' },
      model: {},
    }
  })
}
