import {
  BulkRegistration,
  type Connection,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  SelectionRangeRequest,
} from 'vscode-languageserver'

/** Registers formatting, outline, folding and selection only for the language `fc-definition`, for clients that handle other JSON themselves. */
export async function registerFormatting(connection: Connection): Promise<void> {
  const options = { documentSelector: [{ language: 'fc-definition' }] }
  const registrations = BulkRegistration.create()
  registrations.add(DocumentSymbolRequest.type, options)
  registrations.add(DocumentFormattingRequest.type, options)
  registrations.add(DocumentRangeFormattingRequest.type, options)
  registrations.add(FoldingRangeRequest.type, options)
  registrations.add(SelectionRangeRequest.type, options)
  await connection.client.register(registrations)
}
