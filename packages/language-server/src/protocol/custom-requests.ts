import { ProtocolRequestType } from 'vscode-languageserver'
import {
  CONFIG_FOR,
  type ConfigForParams,
  type ConfigForResult,
  ENDPOINT_AT,
  type EndpointAtParams,
  type EndpointAtResult,
} from './protocol.ts'

/** A custom request in the form of those in vscode-languageserver. */
type CustomRequest<Params, Result> = {
  type: ProtocolRequestType<Params, Result, never, void, void>
}

export const EndpointAtRequest: CustomRequest<EndpointAtParams, EndpointAtResult | null> = {
  type: new ProtocolRequestType(ENDPOINT_AT),
}

export const ConfigForRequest: CustomRequest<ConfigForParams, ConfigForResult> = {
  type: new ProtocolRequestType(CONFIG_FOR),
}
