/**
 * The distribution of records over their parents: an uneven, repeating pattern, so that computing the parent of a child and the children of a parent costs the same
 * at any position.
 */
export interface ChildRanges {
  /** Total number of children. */
  readonly total: number
  /** Returns the ordinals of the children of a parent, from `start` to `end` (exclusive). */
  rangeOf(parent: number): { start: number; end: number }
  parentOf(child: number): number
}

/** Ordinals from here on are those of records that are generated for unknown keys, and of their children. Created records do not reach them. */
export const FIRST_ON_DEMAND: number = 2 ** 36

/** Numbers of children of 16 successive parents. The first parent has enough for three pages of 20; some have none. */
const CHILD_COUNTS = [45, 3, 2, 7, 5, 1, 4, 9, 3, 2, 0, 6, 1, 4, 2, 0]

/**
 * Distributes children over parents.
 *
 * @param items The size of a collection without a parent. Small datasets have fewer children per parent.
 * @param maxChildren Maximum number of children of one parent.
 * @param fixedTotal Total number of children; the last parent gets the remaining ones.
 */
export function createChildRanges(
  parents: number,
  {
    items,
    maxChildren,
    fixedTotal,
  }: { items: number; maxChildren: number; fixedTotal: number | undefined },
): ChildRanges {
  const factor = Math.min(1, items / CHILD_COUNTS[0]!)
  const scale = fixedTotal === undefined ? factor : Math.max(factor, 1)
  const sizes = CHILD_COUNTS.map((size) => Math.min(maxChildren, Math.ceil(size * scale)))
  const starts: number[] = []
  let period = 0
  for (const size of sizes) {
    starts.push(period)
    period += size
  }
  const startOf = (parent: number): number =>
    Math.floor(parent / CHILD_COUNTS.length) * period + starts[parent % CHILD_COUNTS.length]!
  const total = parents === 0 ? 0 : (fixedTotal ?? startOf(parents))
  return {
    total,
    rangeOf(parent) {
      // Created parents have no generated children.
      if (parent >= parents && parent < FIRST_ON_DEMAND) return { start: total, end: total }
      if (parent >= parents) return { start: startOf(parent), end: startOf(parent + 1) }
      const end = parent === parents - 1 ? total : Math.min(startOf(parent + 1), total)
      return { start: Math.min(startOf(parent), total), end }
    },
    parentOf(child) {
      if (period === 0) return Math.max(parents - 1, 0)
      const inPeriod = child % period
      // Several parents may start at the same child: only the last of them has children.
      const index = starts.findLastIndex((start, at) => start <= inPeriod && sizes[at]! > 0)
      const parent = Math.floor(child / period) * CHILD_COUNTS.length + index
      return child < total ? Math.min(parent, parents - 1) : parent
    },
  }
}

/** The default order of the lists of a table: records with a low rank are seen first. */
export interface DisplayOrder {
  ordinalAt(rank: number): number
  rankOf(ordinal: number): number
}

/** Distributes children so that the parents that are listed first have the most. */
export function inDisplayOrder(ranges: ChildRanges, order: () => DisplayOrder): ChildRanges {
  return {
    total: ranges.total,
    rangeOf: (parent) => ranges.rangeOf(order().rankOf(parent)),
    parentOf: (child) => order().ordinalAt(ranges.parentOf(child)),
  }
}

/** Creates ranges with one child per parent. */
export function createOnePerParentRanges(parents: number): ChildRanges {
  return {
    total: parents,
    rangeOf: (parent) => {
      const isCreated = parent >= parents && parent < FIRST_ON_DEMAND
      return isCreated ? { start: parents, end: parents } : { start: parent, end: parent + 1 }
    },
    parentOf: (child) => child,
  }
}
