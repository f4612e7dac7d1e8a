import { isObject, type JsonObject } from '../../names/json-value.ts'
import { change, isFree, type Rule, type Run } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

const names = new Set(['currency', 'currency code', 'currency iso', 'currency iso code'])

/** One currency in the whole record: the one that was sent, else the outermost. Undefined where there are not several. */
export function currencyRule(scope: Scope): Rule | undefined {
  if (countFields(scope) < 2) return undefined
  return (object, at, run) => {
    let [value, isSent] = ['', false]
    visit(scope, object, at, (each, field, path) => {
      const found = each[field.name]
      if (typeof found !== 'string' || found === '') return
      const isBetter = !isSent && run.isSent(path + field.name)
      if (value === '' || isBetter) [value, isSent] = [found, isSent || isBetter]
    })
    if (value !== '')
      visit(scope, object, at, (each, field, path) => assign(each, field, path, value, run))
  }
}

function assign(object: JsonObject, field: RuleField, at: string, value: string, run: Run): void {
  const isAllowed = field.choices === undefined || field.choices.includes(value)
  if (isAllowed && typeof object[field.name] === 'string' && isFree(field, at, run))
    change(object, field, value, at, run)
}

function countFields({ fields }: Scope): number {
  return fields.reduce((sum, field) => {
    const inside = field.inside === undefined ? 0 : countFields(field.inside)
    return sum + (isCurrency(field) ? 1 : 0) + (field.base === 'array' ? 2 * inside : inside)
  }, 0)
}

/** Own fields first, then those of the objects inside. */
function visit(
  { fields }: Scope,
  object: JsonObject,
  at: string,
  action: (object: JsonObject, field: RuleField, at: string) => void,
): void {
  for (const field of fields) if (isCurrency(field)) action(object, field, at)
  for (const { inside, name } of fields) {
    if (inside === undefined) continue
    const value = object[name]
    if (isObject(value)) visit(inside, value, `${at}${name}.`, action)
    else if (Array.isArray(value)) {
      for (const [index, each] of value.entries())
        if (isObject(each)) visit(inside, each, `${at}${name}[${index}].`, action)
    }
  }
}

function isCurrency({ base, text }: RuleField): boolean {
  return base === 'string' && names.has(text)
}
