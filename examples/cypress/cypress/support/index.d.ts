declare namespace Cypress {
  interface Chainable {
    /** Sends a request to the admin API of the mock, for the session of the test. */
    mock(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
    ): Chainable<unknown>
  }
}
