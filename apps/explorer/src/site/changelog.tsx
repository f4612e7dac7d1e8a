import { formatRoute } from '../packages/route.ts'
import { CodeText } from '../ui/code-text.tsx'
import { ChangeSections } from '../views/change-sections.tsx'
import type { SitePackage } from './read-site.ts'

/** The changes of all versions of a package, the latest first. */
export function Changelog({ item }: { item: SitePackage }) {
  const { versions } = item
  return (
    <article class="changes">
      <h1>Changes</h1>
      {versions
        .map((version, index) => ({ ...version, previous: versions[index - 1] }))
        .filter(({ changes }) => changes !== undefined)
        .toReversed()
        .map(({ key, label, previous, changes }) => (
          <section key={key} class="changes">
            <h2>
              <a href={formatRoute(key)}>
                <bdi>{label}</bdi>
              </a>{' '}
              <span class="count">
                since <bdi>{previous?.label}</bdi>
              </span>
            </h2>
            <p>
              {changes!.summary}
              {changes!.omitted !== '' && <span class="quiet small"> {changes!.omitted}</span>}
            </p>
            <ChangeSections
              changes={changes!.changes}
              heading="h3"
              message={({ message, endpoint }) =>
                endpoint === undefined ? (
                  <CodeText text={message} />
                ) : (
                  <a href={formatRoute(key, endpoint)}>
                    <CodeText text={message} />
                  </a>
                )
              }
            />
          </section>
        ))}
    </article>
  )
}
