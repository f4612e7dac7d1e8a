import * as text from '../words.generated.ts'
import * as sentences from './sentence-words.ts'
import { wordList, type WordList } from './word-list.ts'

/** Word lists, by the names in the word tables. */
export const lists: Readonly<Record<keyof typeof text | keyof typeof sentences, WordList>> = {
  ...sentences,
  firstNames: wordList(text.firstNames),
  lastNames: wordList(text.lastNames),
  jobDescriptors: wordList(text.jobDescriptors),
  jobAreas: wordList(text.jobAreas),
  jobTypes: wordList(text.jobTypes),
  productAdjectives: wordList(text.productAdjectives),
  productMaterials: wordList(text.productMaterials),
  products: wordList(text.products),
  shopDepartments: wordList(text.shopDepartments),
  streets: wordList(text.streets),
  colors: wordList(text.colors),
  petNames: wordList(text.petNames),
  animals: wordList(text.animals),
  dogBreeds: wordList(text.dogBreeds),
  bookTitles: wordList(text.bookTitles),
  publishers: wordList(text.publishers),
  songs: wordList(text.songs),
  artists: wordList(text.artists),
  musicGenres: wordList(text.musicGenres),
  dishes: wordList(text.dishes),
  carMakers: wordList(text.carMakers),
  carModels: wordList(text.carModels),
  airports: wordList(text.airports),
  airlines: wordList(text.airlines),
}
