export {
  type RunningMock,
  type ServableMock,
  serve,
  type ServedRequest,
  type ServeOptions,
  type TlsSettings,
} from './serve.ts'
