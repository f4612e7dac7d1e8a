/** Keys of the texts that are kept for the next visit: the current one, and the one that was shared or opened from a link last. */
export const STORED_TEXTS = { draft: 'fc-playground-draft', shared: 'fc-playground-shared' }
