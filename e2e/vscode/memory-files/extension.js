// An in-memory file system for a workbench without a server. The test server provides the initial files.
const vscode = require('vscode')

exports.activate = ({ extensionUri, subscriptions }) => {
  const files = new Map()
  const changes = new vscode.EventEmitter()
  const loading = fetch(extensionUri.with({ path: '/files.json' }).toString(true))
    .then((response) => response.json())
    .then((texts) => {
      for (const [path, text] of Object.entries(texts)) put(path, new TextEncoder().encode(text))
    })

  const put = (path, data) => files.set(path, { data, mtime: Date.now() })
  const below = (path) => {
    const folder = path.replace(/\/?$/, '/')
    return [...files.keys()]
      .filter((name) => name.startsWith(folder))
      .map((name) => name.slice(folder.length))
  }
  const notFound = (uri) => vscode.FileSystemError.FileNotFound(uri)

  subscriptions.push(
    vscode.workspace.registerFileSystemProvider(
      'memory',
      {
        onDidChangeFile: changes.event,
        watch: () => ({ dispose() {} }),
        async stat(uri) {
          await loading
          const file = files.get(uri.path)
          if (file !== undefined)
            return { type: 1, ctime: 0, mtime: file.mtime, size: file.data.length }
          if (uri.path === '/' || below(uri.path).length > 0)
            return { type: 2, ctime: 0, mtime: 0, size: 0 }
          throw notFound(uri)
        },
        async readDirectory(uri) {
          await loading
          const entries = new Map()
          for (const name of below(uri.path)) {
            const [head, ...rest] = name.split('/')
            entries.set(head, rest.length > 0 ? 2 : 1)
          }
          return [...entries]
        },
        async readFile(uri) {
          await loading
          const file = files.get(uri.path)
          if (file === undefined) throw notFound(uri)
          return file.data
        },
        async writeFile(uri, data) {
          await loading
          const type = files.has(uri.path) ? 1 : 2
          put(uri.path, data)
          changes.fire([{ type, uri }])
        },
        createDirectory() {},
        delete(uri) {
          files.delete(uri.path)
          changes.fire([{ type: 3, uri }])
        },
        rename(from, to) {
          files.set(to.path, files.get(from.path))
          files.delete(from.path)
        },
      },
      { isCaseSensitive: true },
    ),
  )
}
