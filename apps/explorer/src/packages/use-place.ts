import { useEffect, useState } from 'preact/hooks'
import { type Place, readPlace } from './place.ts'

/** The place in the address, kept up with it. */
export function usePlace(): Place {
  const [place, setPlace] = useState(() => readPlace(location.hash))
  useEffect(() => {
    const follow = (): void => setPlace(readPlace(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return place
}
