/**
 * What is left of a value of type `T` when everything that is not of its type has been taken out:
 * any key may be missing, any entry of a list may be a hole.
 */
export type Loose<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? (Loose<Item> | undefined)[]
    : { [Key in keyof T]?: Loose<T[Key]> | undefined }
