/** Types a table: keys are inferred, values have the type `Value` and nothing narrower, which keeps declarations short. */
export function tableOf<Value>(): <const Key extends string>(
  entries: Readonly<Record<Key, Value>>,
) => Readonly<Record<Key, Value>> {
  return (entries) => entries
}
