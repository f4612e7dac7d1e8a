import type { PublishDiagnosticsParams } from 'vscode-languageserver'
import type { Reports, ReportSources } from './reports.ts'
import { createSchedule } from './schedule.ts'

/**
 * Tells the client findings as they change: about open documents a moment after an edit, about the other files of the workspace in between.
 *
 * @param openToo Whether also about open documents; a client may ask for these.
 */
export function createPushReports(
  sources: ReportSources,
  publish: (params: PublishDiagnosticsParams) => void,
  { openToo = true }: { openToo?: boolean } = {},
): Reports {
  const { findings, documents, workspace, checksWorkspace, settle } = sources
  const schedule = createSchedule({ run: report, settle, fail: sources.fail })
  /** What the client shows now. */
  const shown = new Map<string, { uri: string; resultId: string; version: number | undefined }>()
  let sweeps = 0
  let stopped = false

  return {
    start: sweepLater,
    documentChanged: (path, change) => schedule.ask(path, change === 'opened'),
    documentClosed: (path) => schedule.ask(path, true),
    filesChanged(paths) {
      for (const path of paths) if (documents.get(path) === undefined) schedule.ask(path, true)
    },
    anyFileChanged: sweepLater,
    everythingChanged() {
      for (const { path } of documents.all()) schedule.ask(path, true)
      sweepLater()
    },
    stop() {
      stopped = true
      sweeps++
      schedule.dropAll()
    },
  }

  function sweepLater(): void {
    sweep().catch(sources.fail)
  }

  /** Reports about all files that are not open. A newer sweep takes the place of an older one. */
  async function sweep(): Promise<void> {
    const mine = ++sweeps
    const progress = sources.startProgress()
    const files = checksWorkspace() ? await workspace.files() : new Set<string>()
    const paths = [...new Set([...shown.keys(), ...files])].sort()
    try {
      for (const [done, path] of paths.entries()) {
        progress.step(done, paths.length)
        await settle()
        if (mine !== sweeps) break
        if (documents.get(path) === undefined) await report(path)
      }
    } finally {
      progress.end()
    }
  }

  async function report(path: string): Promise<void> {
    const open = documents.get(path)
    if (open !== undefined && openToo) await sources.freshen(path)
    const isAsked = open ? openToo : checksWorkspace() && workspace.contains(path)
    const found = isAsked ? await findings.find(path) : undefined
    const now = documents.get(path)
    // Opened or closed meanwhile: that has asked for a report of its own. After the end, nobody listens.
    if (stopped || (open === undefined) !== (now === undefined)) return
    const before = shown.get(path)
    if (found === undefined || (now === undefined && found.diagnostics.length === 0)) {
      shown.delete(path)
      if (before !== undefined) publish({ uri: before.uri, diagnostics: [] })
      return
    }
    const { uri, resultId, version, diagnostics } = found
    if (before?.resultId === resultId && before.uri === uri && before.version === version) return
    if (before !== undefined && before.uri !== uri) publish({ uri: before.uri, diagnostics: [] })
    shown.set(path, { uri, resultId, version })
    publish({ uri, diagnostics, ...(version !== undefined && { version }) })
  }
}
