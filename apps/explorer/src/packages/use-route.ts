import { useLayoutEffect, useState } from 'preact/hooks'
import { type Route, parseRoute } from './route.ts'

/** Returns the current route and updates it when the URL changes. */
export function useRoute(): Route {
  const [route, setPlace] = useState(() => parseRoute(location.hash))
  // A layout effect, so that links work as soon as they are visible.
  useLayoutEffect(() => {
    const update = (): void => setPlace(parseRoute(location.hash))
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return route
}
