import { useState } from 'preact/hooks'
import { Labeled } from '../ui/labeled.tsx'

interface TextSettingProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** A text field that is applied with Enter or when it loses the focus. */
export function TextSetting({ label, placeholder, value, onChange }: TextSettingProps) {
  const [edited, setEdited] = useState<string>()
  const apply = (): void => {
    if (edited !== undefined && edited.trim() !== value) onChange(edited.trim())
    setEdited(undefined)
  }
  return (
    <Labeled label={label}>
      <input
        type="text"
        autocomplete="off"
        placeholder={placeholder}
        value={edited ?? value}
        onInput={(event) => setEdited(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
          if (event.key === 'Escape' && edited !== undefined) {
            setEdited(undefined)
            event.stopPropagation()
          }
        }}
      />
    </Labeled>
  )
}
