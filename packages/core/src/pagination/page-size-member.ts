import type { Member } from '../types/members-of.ts'

/** Finds the argument that sets the number of items per page, by its usual names. */
export function findPageSizeMember(members: readonly Member[]): Member | undefined {
  return members.find((member) => NAMES.has(normalize(member.name)))
}

const NAMES = new Set(
  'limit,pagesize,perpage,maxresults,maxitems,maxcount,maxrecords,first,size,take,top,count,pagelimit,itemsperpage,resultsperpage,maxpagesize,maxnumberofmessages,maxentries,numresults'.split(
    ',',
  ),
)

function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}
