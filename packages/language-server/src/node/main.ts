import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import { createServer } from '../create-server.ts'
import { createNodeHost } from './node-host.ts'
import { readCommand } from './read-command.ts'

const action = readCommand(process.argv.slice(2), process.send !== undefined)

switch (action.kind) {
  case 'print':
    process.stdout.write(action.text)
    break
  case 'reject':
    process.stderr.write(action.text)
    process.exitCode = 2
    break
  case 'serve': {
    // Also reads the transport from the command line, and redirects other output away from standard output.
    const connection = createConnection(ProposedFeatures.all)
    createServer(connection, createNodeHost())
    connection.listen()
    // The channel closes if the client crashes. For standard input, the connection handles this.
    process.on('disconnect', () => process.exit(1))
  }
}
