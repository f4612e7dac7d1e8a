import { createMock } from 'fc-mock'
import { serve } from 'fc-mock/node'
import { serveApp } from '../playwright/app/serve.js'
import definition from '../definitions/people.fc.json' with { type: 'json' }

/**
 * Starts one mock server for all tests, and the server of the page.
 *
 * @param {Cypress.PluginEvents} _
 * @param {Cypress.PluginConfigOptions} config
 */
export async function setupNodeEvents(_, config) {
  const mock = await serve(createMock(definition), { port: 0 })
  config.env.mockUrl = mock.url
  config.baseUrl = await serveApp()
  return config
}
