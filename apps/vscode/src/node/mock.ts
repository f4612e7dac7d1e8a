// The process of a mock: the very command `fc-mock`, which ends together with the editor that started it.
import 'fc-mock/command'

process.once('disconnect', () => process.exit(0))
process.channel?.unref()
