import { createHandlers } from 'fc-mock/msw'
import { mswLoader } from 'msw-storybook-addon/csf3'
import definition from '../../definitions/people.fc.json' with { type: 'json' }

const handlers = createHandlers(definition)

export default {
  loaders: [mswLoader()],
  // Each story starts with its own data and overrides.
  beforeEach({ msw, parameters: { mock: { overrides = [], ...settings } = {} } }) {
    handlers.mock.reset(settings)
    for (const override of overrides) handlers.mock.override(override)
    msw.use(...handlers)
  },
}
