import { useState } from 'preact/hooks'
import { loadText, saveText } from './stored-text.ts'

/** A number that the reader chose, such as a width, and its limits. */
interface StoredNumber {
  /** Key in the storage of the browser. */
  key: string
  min: number
  max: number
  initial: number
}

/** Returns a number that is stored for later visits, and the function that changes it. */
export function useStoredNumber({
  key,
  min,
  max,
  initial,
}: StoredNumber): [value: number, setValue: (value: number) => void] {
  const [value, setValue] = useState(() => {
    const stored = Number(loadText(key))
    return stored >= min && stored <= max ? stored : initial
  })
  const save = (next: number): void => {
    setValue(next)
    saveText(key, next === initial ? undefined : String(next))
  }
  return [value, save]
}
