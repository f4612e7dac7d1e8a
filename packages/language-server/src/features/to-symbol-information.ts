import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver'

/** An outline as a flat list, for clients that show no tree. */
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
