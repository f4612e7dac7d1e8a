import { useEffect, useState } from 'preact/hooks'
import { type Route, parseRoute } from './route.ts'

/** Returns the current route and updates it when the URL changes. */
export function useRoute(): Route {
  const [route, setPlace] = useState(() => parseRoute(location.hash))
  useEffect(() => {
    const update = (): void => setPlace(parseRoute(location.hash))
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return route
}
