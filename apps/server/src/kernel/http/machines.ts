import { isIPv6 } from 'node:net'

/** `2001:db8::1` as its eight groups. */
function groupsOf(address: string): string[] {
  const plain = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) ?? address
  const [head = '', tail] = plain.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  return tail === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/** A connection that was reset has no address any more: nobody waits for the answer. */
const GONE = 'gone'

/**
 * The key of a machine: an IPv4 address, or the /64 prefix of an IPv6 address, within which the owner of one connection may take any address
 * (RFC 6177). An IPv4-mapped IPv6 address is the same machine.
 */
export function machineOf(address: string | undefined): string {
  if (address === undefined) return GONE
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
}
