import type { Member } from '../types/members-of.ts'

/** Finds the argument that sets the number of items per page, by its usual names. One with a choice of texts, such as the size of a box, does not. */
export function findPageSizeMember(members: readonly Member[]): Member | undefined {
  return members.find(
    ({ name, values = [] }) =>
      NAMES.has(normalize(name)) && !values.some((value) => typeof value === 'string'),
  )
}

const NAMES = new Set(
  'limit,pagesize,perpage,maxresults,maxitems,maxcount,maxrecords,first,size,take,top,count,pagelimit,itemsperpage,resultsperpage,maxpagesize,maxnumberofmessages,maxentries,numresults'.split(
    ',',
  ),
)

function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}
