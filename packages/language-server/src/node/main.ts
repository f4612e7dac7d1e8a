import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import { createServer } from '../create-server.ts'
import { nodeHost } from './node-host.ts'
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
    // Reads the transport off the command line, too, and sees to it that only the protocol is written to the standard output.
    const connection = createConnection(ProposedFeatures.all)
    createServer(connection, nodeHost())
    connection.listen()
    // A client that crashes closes the channel; the end of standard input is looked after by the connection.
    process.on('disconnect', () => process.exit(1))
  }
}
