/** Returns the name for an imported definition: `pets.fc.json` for `pets.yaml` and `pets.openapi.json`. */
export function importedFileName(source: string): string {
  const base = source
    .replace(/\.(?:json|ya?ml|har)$/i, '')
    .replace(/[._-](?:openapi|swagger|openrpc|postman(?:_collection)?)$/i, '')
  return `${base || 'definition'}.fc.json`
}
