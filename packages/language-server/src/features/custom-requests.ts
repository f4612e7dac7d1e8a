import { ProtocolRequestType } from 'vscode-languageserver'
import {
  CONFIG_FOR,
  type ConfigForParams,
  type ConfigForResult,
  ENDPOINT_AT,
  type EndpointAtParams,
  type EndpointAtResult,
} from '../protocol.ts'

/** What custom requests look like, in the form that those of the protocol have. */
type Custom<Params, Result> = { type: ProtocolRequestType<Params, Result, never, void, void> }

export const EndpointAtRequest: Custom<EndpointAtParams, EndpointAtResult | null> = {
  type: new ProtocolRequestType(ENDPOINT_AT),
}

export const ConfigForRequest: Custom<ConfigForParams, ConfigForResult> = {
  type: new ProtocolRequestType(CONFIG_FOR),
}
