/** Keys of the texts that are kept for the next visit: the current one, the one that was shared or opened from a link last, and whether the introduction was closed. */
export const STORED_TEXTS = {
  draft: 'fc-playground-draft',
  shared: 'fc-playground-shared',
  intro: 'fc-playground-intro',
}
