/** The replacement of a part of a text. Of several, each has offsets in the text before all of them. */
export interface TextChange {
  from: number
  to: number
  insert: string
}
