import type { PackageDefinition } from 'fc-core'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Markdown } from '../docs/markdown.tsx'
import type { ExplorerPackage } from '../packages/read-packages.ts'
import { parseRoute } from '../packages/route.ts'
import { PackageView } from '../overview/package-view.tsx'
import { PageFrame } from '../views/page-frame.tsx'
import { ChangesView } from './changes-view.tsx'
import type { Editor } from './editor.ts'
import type { EditorMessage } from './editor-message.ts'
import { ReferenceView } from '../views/reference-view.tsx'

type Content = Extract<EditorMessage, { type: 'definition' | 'docs' | 'changes' }>

/** The page in an editor: the reference of a definition, one documentation text, or changes, as the editor sends it. */
export function Preview({ editor }: { editor: Editor }) {
  const [content, setContent] = useState<Content>()
  const [note, setNote] = useState<string | null>(null)
  const [endpointName, setEndpointName] = useState(() => editor.getState().endpoint)

  useEffect(() => {
    const receive = ({ data }: MessageEvent<EditorMessage>): void => {
      if (data.type === 'source') editor.setState({ ...editor.getState(), ...data.source })
      if (data.type === 'reveal') setEndpointName(data.endpoint ?? undefined)
      if (data.type === 'note') setNote(data.note)
      if (data.type === 'definition' || data.type === 'docs' || data.type === 'changes')
        setContent(data)
    }
    const open = (event: MouseEvent): void => {
      const link = (event.target as Element | null)?.closest?.('a[href^="#/"]')
      if (!link) return
      // Web views have no fragment.
      event.preventDefault()
      event.stopImmediatePropagation()
      const { endpoint } = parseRoute(link.getAttribute('href')!)
      setEndpointName(endpoint)
      editor.post({ type: 'open', endpoint })
    }
    addEventListener('message', receive)
    addEventListener('click', open, { capture: true })
    editor.post({ type: 'ready' })
    return () => {
      removeEventListener('message', receive)
      removeEventListener('click', open, { capture: true })
    }
  }, [editor])
  useEffect(() => {
    editor.setState({ ...editor.getState(), endpoint: endpointName })
  }, [editor, endpointName])

  const banner = note !== null && (
    <p class="banner note-banner" role="status">
      {note}
    </p>
  )
  if (content?.type === 'definition') {
    return <Reference definition={content.definition} endpointName={endpointName} banner={banner} />
  }
  return (
    <main class="docs-page">
      {banner}
      {content === undefined ? (
        note === null && <p class="quiet">Loading…</p>
      ) : content.type === 'changes' ? (
        <ChangesView
          {...content}
          endpointName={endpointName}
          onLocate={(side, range) => editor.post({ type: 'locate', side, range })}
          onDiff={() => editor.post({ type: 'diff' })}
        />
      ) : (
        <>
          <p class="quiet small">{content.title}</p>
          {content.docs ? <Markdown text={content.docs} /> : <p class="quiet">No documentation.</p>}
        </>
      )}
    </main>
  )
}

function Reference({
  definition,
  endpointName,
  banner,
}: {
  definition: PackageDefinition
  endpointName: string | undefined
  banner: ComponentChildren
}) {
  const current: ExplorerPackage = {
    key: definition.name || 'package',
    name: definition.name || 'Package without a name',
    path: '',
    versions: [],
  }
  const endpoint = definition.endpoints.find(({ name }) => name === endpointName)
  return (
    <PageFrame
      title={endpoint?.name ?? current.name}
      packages={[current]}
      current={current}
      definition={definition}
      endpointName={endpoint?.name}
      isEmbedded
    >
      {banner}
      {endpoint === undefined ? (
        <PackageView packageKey={current.key} definition={definition} version={undefined} />
      ) : (
        <ReferenceView
          key={endpoint.name}
          packageKey={current.key}
          definition={definition}
          endpoint={endpoint}
        />
      )}
    </PageFrame>
  )
}
