import type { ErrorDefinition } from 'fc-core'

/** Returns errors as objects. A definition may list a code without documentation. */
export function readErrors(
  errors: readonly ErrorDefinition[] | undefined,
): { code: string; docs: string }[] {
  return (errors ?? []).map((error) =>
    typeof error === 'string'
      ? { code: error, docs: '' }
      : { code: error.code, docs: error.docs ?? '' },
  )
}
