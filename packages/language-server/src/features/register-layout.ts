import {
  BulkRegistration,
  type Connection,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  SelectionRangeRequest,
} from 'vscode-languageserver'

/** Offers layout, outline, folding and selection for definitions by name alone, to a client that serves other JSON itself. */
export async function registerLayout(connection: Connection): Promise<void> {
  const options = { documentSelector: [{ language: 'fc-definition' }] }
  const registrations = BulkRegistration.create()
  registrations.add(DocumentSymbolRequest.type, options)
  registrations.add(DocumentFormattingRequest.type, options)
  registrations.add(DocumentRangeFormattingRequest.type, options)
  registrations.add(FoldingRangeRequest.type, options)
  registrations.add(SelectionRangeRequest.type, options)
  await connection.client.register(registrations)
}
