export { fcMock, type FcMockOptions } from './fc-mock.ts'
