import { useEffect, useState } from 'preact/hooks'

/** The same as in the style sheet. */
const NARROW = '(max-width: 820px)'

/** Whether the window is too narrow for the editor and another view. */
export function useIsNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const update = (): void => setIsNarrow(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isNarrow
}
