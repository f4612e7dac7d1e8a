import { type ConvertedText, TARGET_FILES } from 'fc-convert'
import { useState } from 'preact/hooks'
import type { ExportFormat } from '../protocol/mock-messages.ts'
import { toFileName } from './download-text.ts'
import { type GeneratedContent, GeneratedText } from './generated-text.tsx'

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
  const { title, language, extension } = TARGET_FILES[format]
  return (
    <GeneratedText
      key={format}
      label={title}
      language={language === 'json' ? 'json' : 'text'}
      fileName={toFileName(name, extension)}
      version={version}
      generate={async () => toContent(await convert(format))}
    >
      <select
        aria-label="Format"
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value as ExportFormat)}
      >
        {FORMATS.map((value) => (
          <option key={value} value={value}>
            {TARGET_FILES[value].title}
          </option>
        ))}
      </select>
    </GeneratedText>
  )
}

function toContent({ text, omitted }: ConvertedText): GeneratedContent {
  return { text, note: omitted.length === 0 ? undefined : `Omitted: ${omitted.join(', ')}.` }
}

const FORMATS: readonly ExportFormat[] = ['openapi', 'postman', 'http']
