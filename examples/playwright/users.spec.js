import { expect, test } from './fixtures.js'

test.beforeEach(async ({ page, mock }) => {
  // Answers the requests of the page to https://api.example.com/people/.
  await mock.route(page)
})

test('shows all users, page by page', async ({ page, mock }) => {
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveCount(20)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(mock.collection('users').count())
  expect(mock.calls({ endpoint: 'list-users' })).toHaveLength(3)
})

test('adds a user', async ({ page, mock }) => {
  mock.reset({ items: 0 })
  await page.goto('/')
  await page.getByPlaceholder('Name').fill('Ada')
  await page.getByPlaceholder('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['Ada'])
  await mock.waitForCall({ endpoint: 'create-user', where: { name: 'Ada' } })
})

test('shows the error of the service', async ({ page, mock }) => {
  mock.override({ endpoint: 'list-users', status: 503 })
  await page.goto('/')
  await expect(page.getByRole('alert')).not.toBeEmpty()
})

test.describe('with two users', () => {
  test.use({ mockSettings: { data: { users: [{ name: 'Ada' }, { name: 'Bob' }] } } })

  test('shows the seed data', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('listitem')).toHaveText(['Ada', 'Bob'])
  })
})
