import { definePlugin } from 'fc-core'
import { endpointNames } from './endpoint-names.js'
import { listsPaginated } from './lists-paginated.js'
import { notFoundDeclared } from './not-found-declared.js'

export default definePlugin({
  name: 'acme',
  rules: [endpointNames, listsPaginated, notFoundDeclared],
})
