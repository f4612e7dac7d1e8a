/** Where a text is stored: until the tab is closed, or for later visits. */
type Lifetime = 'always' | 'tab'

/** Loads a text from the storage of the browser. Returns undefined if there is none, or if the storage is disabled. */
export function loadText(key: string, lifetime: Lifetime = 'always'): string | undefined {
  try {
    return storageOf(lifetime).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text. Undefined removes it. A full or disabled storage is not an error: the page works without it. */
export function saveText(key: string, text: string | undefined, lifetime?: Lifetime): void {
  try {
    const storage = storageOf(lifetime)
    if (text === undefined) storage.removeItem(key)
    else storage.setItem(key, text)
  } catch {
    // The text lasts until the page is closed.
  }
}

/** Reading the property throws if the storage is disabled. */
function storageOf(lifetime: Lifetime | undefined): Storage {
  return lifetime === 'tab' ? sessionStorage : localStorage
}
