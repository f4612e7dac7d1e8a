// The page under test. It calls the real service.
const [form, alert, list, more] = ['form', '[role=alert]', 'ul', '#more'].map((selector) =>
  document.querySelector(selector),
)

async function call(name, body) {
  const response = await fetch(`https://api.example.com/people/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const result = await response.json()
  if (!response.ok) throw new Error(result[1])
  return result
}

let nextBody = null

/** Appends a page of users. */
async function show(body) {
  try {
    const { page, next } = await call('list-users', body)
    list.append(
      ...page.map(({ name }) => Object.assign(document.createElement('li'), { textContent: name })),
    )
    nextBody = next
    more.hidden = next === null
  } catch (error) {
    alert.textContent = error.message
  }
}

more.addEventListener('click', () => show(nextBody))
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const user = Object.fromEntries(new FormData(form))
  try {
    await call('create-user', { ...user, active: true })
    list.replaceChildren()
    await show({})
  } catch (error) {
    alert.textContent = error.message
  }
})

await show({})
