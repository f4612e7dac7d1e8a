import { defineConfig } from '@playwright/test'

export default defineConfig({
  fullyParallel: true,
  use: {
    baseURL: process.env.APP_URL,
    // The browser of `npx playwright install chromium`, unless the variable names another one.
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: process.env.CHROMIUM && ['--no-sandbox'],
    },
  },
  // Serves the page. The tests need no server for its API.
  webServer: { command: 'node app/start.js', wait: { stdout: /App at (?<app_url>http\S+)/ } },
})
