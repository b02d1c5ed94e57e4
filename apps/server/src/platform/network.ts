import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import proxyAddress from "@fastify/proxy-addr";

/**
 * The unit in which addresses are counted: an IPv4 address, or the /64 of an IPv6 address, which one household or
 * machine has. An IPv4 address embedded in IPv6 counts as the former.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [bare = ""] = address.toLowerCase().split("%", 1);
  const inside = /^(?:::|0:0:0:0:0:)ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (inside !== undefined) return inside;
  if (!isIPv6(bare)) return address;
  const [head = "", tail = ""] = bare.split("::", 2);
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), groups(tail)];
  // A dotted end replaces two groups.
  const missing = 8 - first.length - last.length - (bare.includes(".") ? 1 : 0);
  const filled = bare.includes("::") ? [...first, ...Array<string>(missing).fill("0"), ...last] : first;
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Determines the address of a request as the framework does, for sockets; `trusted` as in TRUST_PROXY. */
export function behindProxies(trusted: string | undefined): (request: IncomingMessage) => string {
  if (trusted === undefined) return ({ socket }) => socket.remoteAddress ?? "";
  const trust = proxyAddress.compile(trusted.split(",").map((address) => address.trim()));
  return (request) => proxyAddress(request, trust);
}

/** Whether a request has two Host headers: what is in front of us may have believed the other one. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host").length >
  1;

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/** Whether a request comes from this machine itself and was not forwarded by a proxy on it. */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => name in headers);
  return !isForwarded && isLoopback(socket.remoteAddress ?? "");
}

const kindOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");
const entriesOf = (list: string): string[] => list.split(/[\s,，;；]+/).filter((one) => one !== "");

/** Whether a list of addresses and networks (`10.0.0.0/8`) is written correctly. */
export const isAddressList = (list: string): boolean =>
  entriesOf(list).every((entry) => {
    const [address = "", bits] = entry.split("/", 2);
    const most = isIPv6(address) ? 128 : 32;
    return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
  });

let made: { list: string; addresses: BlockList } | undefined;

/** Whether an address is in a list of addresses and networks; an empty list has all. */
export function isListed(list: string, address: string): boolean {
  if (list.trim() === "") return true;
  if (made?.list !== list) {
    const addresses = new BlockList();
    for (const entry of entriesOf(list)) {
      const [from = "", bits] = entry.split("/", 2);
      if (bits === undefined) addresses.addAddress(from, kindOf(from));
      else addresses.addSubnet(from, Number(bits), kindOf(from));
    }
    made = { list, addresses };
  }
  const plain = address.replace(/^::ffff:(?=\d)/i, "");
  return isIP(plain) !== 0 && made.addresses.check(plain, kindOf(plain));
}
