import { memo } from '../ui/memo.ts'
import { tokenizeCode } from './tokenize-code.ts'

/** Code with colors. Memoized. */
export const CodeView = memo(({ code }: { code: string }) => (
  <>
    {tokenizeCode(code).map(({ text, kind }, index) =>
      kind === undefined ? (
        text
      ) : (
        <span key={index} class={`code-${kind}`}>
          {text}
        </span>
      ),
    )}
  </>
))
