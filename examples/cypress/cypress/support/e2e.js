// Each test gets a session of its own. The requests of the page to the service are sent to it.
const SERVICE = 'https://api.example.com/people/'

beforeEach(() => {
  const server = Cypress.env('mockUrl')
  cy.request('POST', `${server}/__fc/sessions`, {}).then(({ body }) => {
    const url = `${server}${body.prefix}`
    Cypress.env('session', { name: body.name, url })
    cy.intercept(`${SERVICE}**`, (request) => {
      request.url = request.url.replace(SERVICE, `${url}/people/`)
    })
  })
})

afterEach(() => {
  cy.mock('GET', 'violations').should('deep.equal', [])
  cy.request('DELETE', `${Cypress.env('mockUrl')}/__fc/sessions/${Cypress.env('session').name}`)
})

// A request to the admin API, for the session of the test: `cy.mock('POST', 'overrides', { … })`.
Cypress.Commands.add('mock', (method, path, body) =>
  cy.request({ method, url: `${Cypress.env('session').url}/__fc/${path}`, body }).its('body'),
)
