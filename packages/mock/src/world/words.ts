import * as text from './words.generated.ts'

/** A list kept as one text until somebody asks for it, so that importing it costs nothing. */
export type WordList = () => readonly string[]

/** Splits a text at its bars, once, on first use. */
export function lazyList(joined: string): WordList {
  let list: readonly string[] | undefined
  return () => (list ??= joined.split('|'))
}

export const firstNames: WordList = lazyList(text.firstNames)
export const lastNames: WordList = lazyList(text.lastNames)
export const jobDescriptors: WordList = lazyList(text.jobDescriptors)
export const jobAreas: WordList = lazyList(text.jobAreas)
export const jobTypes: WordList = lazyList(text.jobTypes)
export const productAdjectives: WordList = lazyList(text.productAdjectives)
export const productMaterials: WordList = lazyList(text.productMaterials)
export const products: WordList = lazyList(text.products)
export const shopDepartments: WordList = lazyList(text.shopDepartments)
export const streets: WordList = lazyList(text.streets)
export const colours: WordList = lazyList(text.colours)
export const petNames: WordList = lazyList(text.petNames)
export const animals: WordList = lazyList(text.animals)
export const dogBreeds: WordList = lazyList(text.dogBreeds)
export const bookTitles: WordList = lazyList(text.bookTitles)
export const publishers: WordList = lazyList(text.publishers)
export const songs: WordList = lazyList(text.songs)
export const artists: WordList = lazyList(text.artists)
export const musicGenres: WordList = lazyList(text.musicGenres)
export const dishes: WordList = lazyList(text.dishes)
export const carMakers: WordList = lazyList(text.carMakers)
export const carModels: WordList = lazyList(text.carModels)
export const airports: WordList = lazyList(text.airports)
export const airlines: WordList = lazyList(text.airlines)
