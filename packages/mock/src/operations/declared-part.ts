import { checkValue, type TypeContext, type TypeNode } from 'fc-core'
import { membersOf } from 'fc-core/internal'
import { isObject, type JsonValue } from '../names/json-value.ts'

/** Returns a value without the members that its type does not declare: the objects of a record have attributes that are no arguments. */
export function declaredPart(value: JsonValue, type: TypeNode, context: TypeContext): JsonValue {
  switch (type.kind) {
    case 'array':
      return Array.isArray(value)
        ? value.map((item) => declaredPart(item, type.items, context))
        : value
    case 'union': {
      const fitting = type.members.find((each) => checkValue(value, each, context).length === 0)
      return fitting === undefined ? value : declaredPart(value, fitting, context)
    }
    case 'object': {
      const members = membersOf(context.definition, type.name, context.side, type.argument)
      if (members === undefined || !isObject(value)) return value
      return Object.fromEntries(
        members.flatMap(({ name, type }) =>
          Object.hasOwn(value, name) ? [[name, declaredPart(value[name]!, type, context)]] : [],
        ),
      )
    }
    default:
      return value
  }
}
