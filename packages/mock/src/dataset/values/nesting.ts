/** Where in a value the generation is, so that recursive types end and wide ones stay small. */
export interface Nesting {
  depth: number
  /** How many objects the whole value may still get. */
  left: number
}

const DEEPEST = 3
const BOTTOM = 7
const MOST_OBJECTS = 100

/** The nesting of the root of a value. */
export function rootNesting(): Nesting {
  return { depth: 0, left: MOST_OBJECTS }
}

/** Whether optional members and elements are left out. */
export function isExhausted({ depth, left }: Nesting): boolean {
  return depth > DEEPEST || left <= 0
}

/** Whether even required members are left out: a type that requires itself has no finite value. */
export function isBottomless({ depth, left }: Nesting): boolean {
  return (depth > BOTTOM && left <= 0) || depth > 4 * BOTTOM || left < -4 * MOST_OBJECTS
}
