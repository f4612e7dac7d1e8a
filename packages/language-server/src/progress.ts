import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver'
import { ask } from './ask.ts'

/** Shows people how far a longer task has come. */
export interface Progress {
  step(done: number, total: number): void
  end(): void
}

/** For clients that show no progress. */
export const noProgress: Progress = {
  step() {
    // Nobody looks.
  },
  end() {
    // Nobody looks.
  },
}

/** Shows progress in the client once a task takes longer than a blink; nothing flickers for short ones. */
export function startProgress(connection: Connection, title: string): Progress {
  const started = performance.now()
  let lastPercent = -1
  let reporter: WorkDoneProgressServerReporter | 'asked for' | undefined
  let ended = false
  return {
    step(done, total) {
      if (performance.now() - started < BLINK) return
      if (reporter === undefined) begin()
      const percent = Math.floor((done / total) * 100)
      if (percent === lastPercent || reporter === undefined || reporter === 'asked for') return
      lastPercent = percent
      reporter.report(percent)
    },
    end() {
      ended = true
      if (reporter !== undefined && reporter !== 'asked for') reporter.done()
    },
  }

  function begin(): void {
    reporter = 'asked for'
    const created = connection.window.createWorkDoneProgress().then((created) => {
      if (ended) return
      reporter = created
      created.begin(title, 0)
    })
    ask(connection, created)
  }
}

/** What people take for at once, in ms. */
const BLINK = 300
