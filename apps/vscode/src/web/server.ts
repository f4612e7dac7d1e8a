// The language server as a web worker.
import 'fc-language-server/browser'
