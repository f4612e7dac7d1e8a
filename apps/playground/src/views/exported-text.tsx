import { useState } from 'preact/hooks'
import type { TextLanguage } from '../editor/create-text-view.ts'
import type { ConvertedText, ExportFormat } from '../protocol/mock-messages.ts'
import { toFileName } from './download-text.ts'
import { type GeneratedContent, GeneratedText } from './generated-text.tsx'

/** Properties of `ExportedText`. */
interface ExportedTextProps {
  /** `name` of the definition. */
  name: string | undefined
  /** Version of the definition. */
  version: number
  convert: (format: ExportFormat) => Promise<ConvertedText>
}

/** The definition in a format of other tools. */
export function ExportedText({ name, version, convert }: ExportedTextProps) {
  const [format, setFormat] = useState<ExportFormat>('openapi')
  const { title, language, extension } = FORMATS[format]
  return (
    <GeneratedText
      key={format}
      label={title}
      language={language}
      fileName={toFileName(name, extension)}
      version={version}
      generate={async () => toContent(await convert(format))}
    >
      <select
        aria-label="Format"
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value as ExportFormat)}
      >
        {Object.entries(FORMATS).map(([value, each]) => (
          <option key={value} value={value}>
            {each.title}
          </option>
        ))}
      </select>
    </GeneratedText>
  )
}

function toContent({ text, omitted }: ConvertedText): GeneratedContent {
  return { text, note: omitted.length === 0 ? undefined : `Omitted: ${omitted.join(', ')}.` }
}

const FORMATS: Record<ExportFormat, { title: string; language: TextLanguage; extension: string }> =
  {
    openapi: { title: 'OpenAPI 3.1', language: 'json', extension: '.openapi.json' },
    postman: { title: 'Postman collection', language: 'json', extension: '.postman.json' },
    http: { title: '.http file', language: 'text', extension: '.http' },
  }
