/** The component: a list of users, loaded from the service. */
export function createUserList() {
  const list = document.createElement('ul')
  list.textContent = 'Loading'
  fetch('https://api.example.com/people/list-users', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ limit: 5 }),
  })
    .then(async (response) => {
      const result = await response.json()
      if (!response.ok) throw new Error(result[1])
      show(list, result.page.length === 0 ? ['No users'] : result.page.map(({ name }) => name))
    })
    .catch(({ message }) => show(list, [message]))
  return list
}

function show(list, texts) {
  list.replaceChildren(
    ...texts.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  )
}
