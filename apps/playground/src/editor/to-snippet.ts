/**
 * Converts a snippet of the Language Server Protocol to one of CodeMirror: tab stops have braces, and only braces are escaped.
 *
 * @example toSnippet('"$1": ${2:a}') // '"${1}": ${2:a}'
 */
export function toSnippet(snippet: string): string {
  return snippet.replaceAll(
    /\\([$\\}])|\$(\d+)|\$\{(\d+):((?:[^\\}]|\\.)*)\}|([{}])/g,
    (_, escaped?: string, stop?: string, numbered?: string, text?: string, brace?: string) => {
      if (escaped !== undefined) return escapeBraces(escaped)
      if (brace !== undefined) return `\\${brace}`
      if (stop !== undefined) return `\${${stop === '0' ? '' : stop}}`
      const placeholder = text!.replaceAll(/\\([$\\}])/g, '$1')
      // Placeholders cannot have braces.
      return /[{}]/.test(placeholder) ? escapeBraces(placeholder) : `\${${numbered}:${placeholder}}`
    },
  )
}

function escapeBraces(text: string): string {
  return text.replaceAll(/[{}]/g, String.raw`\$&`)
}
