import { basename, join } from 'node:path'
import { type LoadOptions, print, writeFileAtomically } from 'fc-command'
import { escapeControls } from 'fc-core/internal'
import packageJson from '../../package.json' with { type: 'json' }
import { loadDefinition } from '../load-definition.ts'
import { reportWritten } from '../report-written.ts'
import { assertNew } from './assert-new.ts'
import { serviceProject, type ServiceSource } from './service-project.ts'

/** A project to create. */
export interface NewService {
  folder: string
  source: Omit<ServiceSource, 'packageVersion'>
  /** Overwrites existing files. */
  force: boolean
}

/** Loads the definition that a project is created from: a file, a URL, or `-` for standard input. */
export async function loadServiceSource(from: string): Promise<NewService['source']> {
  const { definition, text } = await loadDefinition(from, LOAD_OPTIONS)
  const name = basename(/^https?:/i.test(from) ? new URL(from).pathname : from)
  return {
    file: /^\w[\w.-]*\.json$/.test(name) && !RESERVED.has(name) ? name : 'service.fc.json',
    text,
    definition,
  }
}

/** Writes a project with a service. No file is written if one exists. */
export function createServiceProject({ folder, source, force }: NewService): void {
  const files = Object.entries(serviceProject({ ...source, packageVersion: packageJson.version }))
  const paths = files.map(([name, content]): [string, string] => [join(folder, name), content])
  if (!force) for (const [path] of paths) assertNew(path)
  for (const [path, content] of paths) {
    writeFileAtomically(path, content)
    reportWritten(path)
  }
  const enter = folder === '.' ? '' : `  cd ${escapeControls(folder)}\n`
  print(
    `\nNext:\n${enter}  npm install\n  npm start    # the service; the mock answers the endpoints without a handler\n  npm test     # conformance tests\n`,
  )
}

/** Other files of the project. */
const RESERVED = new Set(['package.json', 'tsconfig.json'])

const LOAD_OPTIONS: LoadOptions = {
  preset: undefined,
  config: undefined,
  trustConfig: false,
  bearer: undefined,
  headers: {},
}
