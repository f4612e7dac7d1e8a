import { defineConfig } from 'cypress'
import { setupNodeEvents } from './start-servers.js'

export default defineConfig({
  e2e: { setupNodeEvents },
})
