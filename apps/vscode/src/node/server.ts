// The language server of the extension, started with `--node-ipc`.
import 'fc-language-server/node'
