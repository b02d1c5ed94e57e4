import { BlockList, isIP } from "node:net";

/** Special-purpose IPv4 ranges in which no provider is (RFC 6890 and the IANA registry). */
const SPECIAL_V4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Parts of 2000::/3 that embed an IPv4 address or are not public: Teredo and its neighbours, documentation, 6to4. */
const SPECIAL_V6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3ffe::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, "ipv6");

/** Public IPv6 is 2000::/3; mapped (::ffff:0:0/96), NAT64, unique-local and link-local addresses are outside it. */
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

/** Whether `address` is anything but the literal of a public unicast address. */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return special.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return true;
  return !globalV6.check(address, "ipv6") || special.check(address, "ipv6");
}
