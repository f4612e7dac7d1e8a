import { Uri, workspace } from 'vscode'
import { bundleModules } from './bundle-modules.ts'

/** Starts a module of the build as a web worker. */
export async function startWorker(dist: Uri, module: string): Promise<Worker> {
  const script = await bundleModules(`./${module}`, async (name) => {
    const bytes = await workspace.fs.readFile(Uri.joinPath(dist, name))
    return new TextDecoder().decode(bytes)
  })
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  return new Worker(url)
}
