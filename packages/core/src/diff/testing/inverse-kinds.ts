import type { ChangeKind } from '../change-kinds.ts'

/** Returns the possible kinds of the same change with old and new swapped. */
export function inverseKinds(kind: ChangeKind): readonly ChangeKind[] {
  const swapped = kind.split('-').map((word) => OPPOSITES.get(word) ?? word)
  return OTHERS[kind] ?? [swapped.join('-') as ChangeKind]
}

const PAIRS = [
  ['added', 'removed'],
  ['already', 'still'],
  ['gained', 'lost'],
  ['introduced', 'lifted'],
  ['narrowed', 'widened'],
  ['required', 'optional'],
] as const

const OPPOSITES = new Map<string, string>(
  PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

const OTHERS: Readonly<Partial<Record<ChangeKind, readonly ChangeKind[]>>> = {
  'result-loosened': ['result-narrowed', 'result-loosened', 'result-replaced'],
  'result-narrowed': ['result-widened', 'result-loosened'],
  'result-replaced': ['result-replaced', 'result-loosened'],
  'argument-added-required': ['argument-removed'],
  'argument-removed': ['argument-added', 'argument-added-required'],
  'attribute-type-loosened': [
    'attribute-type-narrowed',
    'attribute-type-loosened',
    'attribute-type-replaced',
  ],
  'attribute-type-narrowed': ['attribute-type-widened', 'attribute-type-loosened'],
  'attribute-type-replaced': ['attribute-type-replaced', 'attribute-type-loosened'],
  'object-added': ['object-removed', 'object-removed-unused'],
  'object-removed-unused': ['object-added'],
}
