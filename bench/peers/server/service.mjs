import { createService, paginated } from 'fc-server'
import { firstPage, products } from './products.mjs'

const attribute = (name, type) => ({ name, type, flags: [], docs: '' })
const list = {
  returns: [['object.product']],
  docs: '',
  errors: [],
  arguments: [
    { ...attribute('limit', 'number.u32') },
    { ...attribute('category', 'string'), choices: ['book', 'game'] },
  ],
}
const definition = {
  base_url: 'http://localhost/',
  name: 'Shop',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [
    // The handler writes the page, as those of the other frameworks do.
    { ...list, name: 'list', flags: ['paginated'] },
    // `next` is signed.
    { ...list, name: 'list-signed', flags: ['paginated'] },
  ],
  objects: [
    {
      name: 'product',
      attributes: [
        attribute('id', 'string'),
        attribute('name', 'string'),
        attribute('category', 'string'),
        attribute('price', 'number'),
        attribute('created_at', 'number'),
      ],
    },
  ],
}

export const service = createService(definition, {
  cursorSecrets: ['a secret for the comparison of servers'],
  check: 'none',
  handlers: { list: firstPage, 'list-signed': paginated(() => products) },
})
