/** How many indices fit, of which the first ones do and the others do not: a binary search. */
export function findPartitionPoint(length: number, fits: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (fits(middle)) low = middle + 1
    else high = middle
  }
  return low
}
