/** The title of a site whose packages have long names. */
export const DEFAULT_TITLE = 'API reference'
