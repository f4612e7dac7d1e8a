export {
  type RunningMock,
  serve,
  type ServedRequest,
  type ServeOptions,
  type TlsSettings,
} from './serve.ts'
