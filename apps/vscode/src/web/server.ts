// The language server as a worker of the browser.
import 'fc-language-server/browser'
