import { defineConfig } from '@playwright/test'

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  use: {
    launchOptions: {
      ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
      args: ['--no-sandbox'],
    },
  },
})
