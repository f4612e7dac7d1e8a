// The process of a mock server: the command `fc-mock`, which exits with the editor.
import 'fc-mock/command'

process.once('disconnect', () => process.exit(0))
process.channel?.unref()
