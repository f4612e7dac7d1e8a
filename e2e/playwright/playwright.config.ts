import { defineConfig } from '@playwright/test'
import { chromiumArguments } from '../../packages/mock/tests/support/transports/find-chromium.ts'

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  use: {
    launchOptions: {
      ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
      args: chromiumArguments(),
    },
  },
})
