import { registerRequests } from '../features/register-requests.ts'
import { createRechecks } from './rechecks.ts'
import { registerClient } from './register-client.ts'
import { registerDocuments } from './register-documents.ts'
import { registerFiles } from './register-files.ts'
import { createServices, type SessionOptions } from './services.ts'

/** Runs the server between `initialize` and `shutdown`: tracks documents, files and settings, and keeps the diagnostics up to date. */
export function startSession(session: SessionOptions): void {
  const services = createServices(session)
  const { activity, git, reporter, settings, refreshLenses } = services
  const changeLenses = { git, compareWith: settings.compareWith, refreshLenses }
  registerRequests({ ...services, changeLenses })
  const rechecks = createRechecks(services)
  registerDocuments(services, rechecks)
  registerFiles(services, rechecks)
  registerClient(services)
  session.lifecycle.onStop(() => {
    activity.stop()
    reporter.stop()
  })
}
