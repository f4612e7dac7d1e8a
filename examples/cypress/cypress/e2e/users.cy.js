it('adds a user', () => {
  cy.mock('POST', 'reset', { items: 0 })
  cy.visit('/')
  cy.get('[name=name]').type('Ada')
  cy.get('[name=email]').type('ada@example.com')
  cy.contains('Add').click()
  cy.get('li').should('have.length', 1).and('have.text', 'Ada')
  cy.mock('GET', 'calls?endpoint=create-user').should('have.length', 1)
})

it('shows the error of the service', () => {
  cy.mock('POST', 'overrides', { endpoint: 'list-users', status: 503 })
  cy.visit('/')
  cy.get('[role=alert]').should('not.be.empty')
})

it('shows seed data', () => {
  cy.mock('POST', 'collections/users', { name: 'Zoe' })
  cy.visit('/')
  cy.get('li').should('have.length', 20)
})
