export {
  CONFIG_FOR,
  type ConfigForParams,
  type ConfigForResult,
  ENDPOINT_AT,
  type EndpointAtParams,
  type EndpointAtResult,
  FIND_FILES,
  type FindFilesParams,
  type InitializationOptions,
  READ_FILE,
  type ReadFileParams,
  type Settings,
} from './protocol/protocol.ts'
