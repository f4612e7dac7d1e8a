/** A change of a text: the characters from `start` to `end` were replaced by `length` others. */
export interface TextChange {
  start: number
  end: number
  length: number
}

/** A text that is read in parts, such as a string. */
export interface TextSource {
  readonly length: number
  charCodeAt(offset: number): number
  slice(start: number, end: number): string
  toString(): string
}

/**
 * An edited text, for editors: a string and the one range of it that is replaced. The edits of a user are mostly near each other, so that an
 * edit copies a few characters; all of them are copied only if `toString` is called.
 */
export class EditedText implements TextSource {
  #base: string
  /** The replaced range of the base. */
  #start: number
  #end: number
  #replacement: string

  private constructor(base: string, { start, end }: TextChange, replacement: string) {
    this.#base = base
    this.#start = start
    this.#end = end
    this.#replacement = replacement
  }

  /**
   * Returns a text after an edit.
   *
   * @param change The replaced range, and the length of `replacement`.
   */
  static edit(text: string | EditedText, change: TextChange, replacement: string): EditedText {
    if (typeof text === 'string') return new EditedText(text, change, replacement)
    const { start, end } = text.#replaced
    const from = Math.min(change.start, start)
    const to = Math.max(change.end, end)
    if (text.isJoined || to - from > MAX_REPLACED)
      return new EditedText(text.toString(), change, replacement)
    const both = text.slice(from, change.start) + replacement + text.slice(change.end, to)
    const range = { start: from, end: to - end + text.#end, length: both.length }
    return new EditedText(text.#base, range, both)
  }

  get length(): number {
    return this.#base.length - (this.#end - this.#start) + this.#replacement.length
  }

  /** Whether the whole text is one string already. */
  get isJoined(): boolean {
    return this.#end === 0 && this.#replacement === ''
  }

  charCodeAt(offset: number): number {
    const { start, end } = this.#replaced
    if (offset < start) return this.#base.charCodeAt(offset)
    if (offset < end) return this.#replacement.charCodeAt(offset - start)
    return this.#base.charCodeAt(offset - end + this.#end)
  }

  /** @param end Not before `start`. */
  slice(start: number, end: number): string {
    const replaced = this.#replaced
    const toBase = this.#end - replaced.end
    return (
      this.#base.slice(Math.min(start, replaced.start), Math.min(end, replaced.start)) +
      this.#replacement.slice(
        Math.max(start - replaced.start, 0),
        Math.max(end - replaced.start, 0),
      ) +
      this.#base.slice(Math.max(start, replaced.end) + toBase, Math.max(end, replaced.end) + toBase)
    )
  }

  toString(): string {
    if (!this.isJoined) {
      this.#base = [
        this.#base.slice(0, this.#start),
        this.#replacement,
        this.#base.slice(this.#end),
      ].join('')
      this.#start = 0
      this.#end = 0
      this.#replacement = ''
    }
    return this.#base
  }

  /** The range of the replacement in this text. */
  get #replaced(): { start: number; end: number } {
    return { start: this.#start, end: this.#start + this.#replacement.length }
  }
}

/** Maximum number of characters that a replacement may have before the text is joined. */
const MAX_REPLACED = 65_536
