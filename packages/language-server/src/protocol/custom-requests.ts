import { ProtocolRequestType } from 'vscode-languageserver'
import {
  COMPARE,
  type CompareParams,
  type CompareResult,
  CONFIG_FOR,
  type ConfigForParams,
  type ConfigForResult,
  ELEMENT_AT,
  type ElementAtParams,
  type ElementAtResult,
  ENDPOINT_AT,
  type EndpointAtParams,
  type EndpointAtResult,
  PREVIEW,
  type PreviewParams,
  type PreviewResult,
  READ_REVISION,
  type ReadRevisionParams,
  type ReadRevisionResult,
  REVISIONS,
  type RevisionsParams,
  type RevisionsResult,
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

export const PreviewRequest: CustomRequest<PreviewParams, PreviewResult | null> = {
  type: new ProtocolRequestType(PREVIEW),
}

export const ElementAtRequest: CustomRequest<ElementAtParams, ElementAtResult | null> = {
  type: new ProtocolRequestType(ELEMENT_AT),
}

export const CompareRequest: CustomRequest<CompareParams, CompareResult | null> = {
  type: new ProtocolRequestType(COMPARE),
}

export const ReadRevisionRequest: CustomRequest<ReadRevisionParams, ReadRevisionResult> = {
  type: new ProtocolRequestType(READ_REVISION),
}

export const RevisionsRequest: CustomRequest<RevisionsParams, RevisionsResult> = {
  type: new ProtocolRequestType(REVISIONS),
}
