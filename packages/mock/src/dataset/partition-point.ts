/** Returns the first index for which a monotonic predicate is false, by binary search. */
export function findPartitionPoint(length: number, predicate: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (predicate(middle)) low = middle + 1
    else high = middle
  }
  return low
}
