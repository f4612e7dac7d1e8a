import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver'
import { logRejection } from './log-rejection.ts'

/** Work done progress of a longer task. */
export interface Progress {
  report(done: number, total: number): void
  end(): void
}

/** For clients without support for progress. */
export const noProgress: Progress = {
  report() {},
  end() {},
}

/** Shows progress in the client for a task that takes longer than 300 ms. */
export function startProgress(connection: Connection, title: string): Progress {
  const started = performance.now()
  let lastPercent = -1
  let reporter: WorkDoneProgressServerReporter | 'requested' | undefined
  let ended = false
  return {
    report(done, total) {
      if (performance.now() - started < PROGRESS_DELAY) return
      if (reporter === undefined) begin()
      const percent = Math.floor((done / total) * 100)
      if (percent === lastPercent || reporter === undefined || reporter === 'requested') return
      lastPercent = percent
      reporter.report(percent)
    },
    end() {
      ended = true
      if (reporter !== undefined && reporter !== 'requested') reporter.done()
    },
  }

  function begin(): void {
    reporter = 'requested'
    const created = connection.window.createWorkDoneProgress().then((created) => {
      if (ended) return
      reporter = created
      created.begin(title, 0)
    })
    logRejection(connection, created)
  }
}

/** Time before progress is shown, in ms. */
const PROGRESS_DELAY = 300
