import { BlockList, isIP } from 'node:net'
import { NAMED_RANGES } from './address-options.ts'

/** Returns a function that tells whether an address is in one of the ranges, for texts that `isAddressRange` accepts. */
export function createAddressCheck(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges.flatMap((one) => NAMED_RANGES[one] ?? one)) {
    const [address = '', length] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return (text) => {
    // A server that listens on `::` has IPv4 clients with such addresses.
    const address = text.replace(/^::ffff:(?=[\d.]+$)/i, '')
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
