export { type RunningMock, serve, type ServedRequest, type ServeOptions } from './serve.ts'
