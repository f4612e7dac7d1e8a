/**
 * A value of type `T` without its ill-typed parts: any key may be missing, and any entry of a list may be
 * undefined.
 */
export type Loose<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? (Loose<Item> | undefined)[]
    : { [Key in keyof T]?: Loose<T[Key]> | undefined }
