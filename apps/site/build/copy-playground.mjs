// Adds the built playground to the built site. Packages do not import apps: the only link is the task order in turbo.json.
import { cpSync } from 'node:fs'

const site = new URL('../', import.meta.url)
cpSync(new URL('../playground/dist/', site), new URL('dist/playground/', site), { recursive: true })
