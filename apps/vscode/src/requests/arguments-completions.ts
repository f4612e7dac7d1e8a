import {
  CompletionItem,
  CompletionItemKind,
  type CompletionItemProvider,
  MarkdownString,
  Range,
  SnippetString,
} from 'vscode'
import { fromRequestUri } from '../documents/request-uri.ts'
import { locateEndpoint } from './locate-endpoint.ts'
import { suggestArguments, toSnippet } from './suggest-arguments.ts'

/** Completes argument names in arguments documents, required ones first. */
export function createArgumentsCompletions(): CompletionItemProvider {
  return {
    async provideCompletionItems(document, position) {
      const id = fromRequestUri(document.uri)
      const located = id && (await locateEndpoint(id))
      if (located === undefined || typeof located === 'string') return []
      const offset = document.offsetAt(position)
      const found = suggestArguments(document.getText(), offset, located.endpoint.arguments)
      if (found === undefined) return []
      const range = new Range(document.positionAt(found.start), document.positionAt(found.end))
      return found.arguments.map((argument, index) => {
        const { name, type, isRequired, docs } = argument
        const item = new CompletionItem(name, CompletionItemKind.Property)
        item.detail = `${type.replaceAll('"', '')}${isRequired ? ', required' : ''}`
        item.documentation = new MarkdownString(docs)
        item.filterText = JSON.stringify(name)
        item.insertText = new SnippetString(toSnippet(argument, found))
        item.range = range
        item.sortText = `${isRequired ? 0 : 1}${String(index).padStart(4, '0')}`
        return item
      })
    },
  }
}
