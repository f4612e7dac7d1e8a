import { test as base } from '@playwright/test'
import { mockFixtures } from 'fc-mock/playwright'

export const test = base.extend(
  mockFixtures({ definitions: '../definitions/people.fc.json', failOnViolations: true }),
)
export { expect } from '@playwright/test'
