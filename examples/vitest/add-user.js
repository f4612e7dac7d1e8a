/** The code under test: creates a user, and tries again up to three times while the service is unavailable. */
export async function addUser(name, email, attempts = 3) {
  const response = await fetch('https://api.example.com/people/create-user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ name, email, active: true }),
  })
  if (response.status === 503 && attempts > 1) return addUser(name, email, attempts - 1)
  const result = await response.json()
  if (response.ok) return result
  throw new Error(result[1])
}
