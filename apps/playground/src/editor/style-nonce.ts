/** Allows the style element of the code editor. Not a secret: no text of a definition is inserted as HTML. */
export const STYLE_NONCE = 'fc-editor'
