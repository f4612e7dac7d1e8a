/** Where in a value something is made, so that recursive types end and wide ones stay small. */
export interface Nesting {
  depth: number
  /** How many objects the whole value may still get. */
  budget: { left: number }
}

const DEEPEST = 3
const BOTTOM = 7
const MOST_OBJECTS = 400

/** The nesting of a value's root. */
export function rootNesting(): Nesting {
  return { depth: 0, budget: { left: MOST_OBJECTS } }
}

/** One object further in. */
export function deeper({ depth, budget }: Nesting): Nesting {
  budget.left--
  return { depth: depth + 1, budget }
}

/** Whether what can be left out should be: optional members, elements of arrays. */
export function isExhausted({ depth, budget }: Nesting): boolean {
  return depth > DEEPEST || budget.left <= 0
}

/** Whether even what must be there cannot be: a type that requires itself has no finite value. */
export function isBottomless({ depth, budget }: Nesting): boolean {
  return (
    (depth > BOTTOM && budget.left <= 0) || depth > 4 * BOTTOM || budget.left < -4 * MOST_OBJECTS
  )
}
