import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver'

/** Flattens document symbols, for clients without hierarchical symbols. */
export function toSymbolInformation(
  symbols: readonly DocumentSymbol[],
  uri: string,
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...toSymbolInformation(children, uri, name),
  ])
}
