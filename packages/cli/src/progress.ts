import { escapeControls } from 'fc-core/internal'

/** Progress of a long run, shown in terminals after half a second. */
export interface ProgressLine {
  step(name: string): void
  end(): void
}

/**
 * Creates a progress line on standard error.
 *
 * @param done What is done with each step.
 */
export function createProgress(done = 'checked'): ProgressLine {
  const stream = process.stderr
  const started = performance.now()
  let count = 0
  let shown = false
  return {
    step(name) {
      count++
      if (stream.isTTY !== true || performance.now() - started < 500) return
      shown = true
      stream.write(
        `\r\u001b[2K${count} ${done}: ${escapeControls(name)}`.slice(0, stream.columns - 1),
      )
    },
    end() {
      if (shown) stream.write('\r\u001b[2K')
    },
  }
}
