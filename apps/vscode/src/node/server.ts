// The language server as the extension starts it; `--node-ipc` on the command line says how to talk to it.
import 'fc-language-server/node'
