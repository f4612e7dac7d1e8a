export { createHandlers, type MockHandlers } from './create-handlers.ts'
