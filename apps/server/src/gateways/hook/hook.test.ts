import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { LITERALS } from "../forbidden-addresses.data.ts";
import type { EgressAnswer, PinnedCall } from "../egress.types.ts";
import { sendOverHttp } from "../egress-http.ts";
import { createHooks } from "./hook-egress.ts";

const call = { headers: { "content-type": "application/json" }, body: "{}" };

/** Webhooks whose names resolve to these addresses, and what they would have connected to. */
function hooksAt(addresses: readonly string[], answer: Partial<EgressAnswer> = {}) {
  const sent: PinnedCall[] = [];
  const send = async (pinned: PinnedCall): Promise<EgressAnswer> => {
    sent.push(pinned);
    return { status: 200, headers: {}, body: Buffer.alloc(0), ...answer };
  };
  return { hooks: createHooks({ resolve: async () => addresses, send }), sent };
}

test("F6: the connection goes to exactly the address that was checked, on port 443 or 8443", async () => {
  const { hooks, sent } = hooksAt(["93.184.216.34", "2606:2800:220:1::1"]);
  for (const port of ["", ":443", ":8443"])
    expect(await hooks.send({ url: `https://erp.example.com${port}/in`, ...call })).toEqual({ status: 200 });
  expect(sent.map(({ address }) => address)).toEqual(Array(3).fill("93.184.216.34"));
  for (const port of [":80", ":22", ":8080", ":6379", ":5432"])
    await expect(hooks.send({ url: `https://erp.example.com${port}/`, ...call })).rejects.toMatchObject({
      fault: "address",
    });
  await expect(hooks.send({ url: "http://erp.example.com/", ...call })).rejects.toMatchObject({
    fault: "address",
  });
  expect(sent).toHaveLength(3);
});

test("F6: one inner address among those of a name is enough to refuse it, when saved and at every try", async () => {
  for (const inner of [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.100.200",
    "0.0.0.0",
    "::1",
    "::",
    "fe80::1",
    "fd00:ec2::254",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "ff02::1",
  ])
    for (const addresses of [[inner], ["93.184.216.34", inner]]) {
      const { hooks, sent } = hooksAt(addresses);
      const url = "https://erp.example.com/";
      await expect(hooks.check(url), inner).rejects.toMatchObject({ fault: "address" });
      await expect(hooks.send({ url, ...call }), inner).rejects.toMatchObject({ fault: "address" });
      expect(sent).toEqual([]);
    }
});

test("F6: addresses written as numbers are refused in every notation, and never looked up", async () => {
  let asked = 0;
  const hooks = createHooks({ resolve: async () => [(asked += 1) > 0 ? "93.184.216.34" : ""] });
  for (const host of LITERALS.filter((one) => URL.canParse(`https://${one}/`))) {
    const { hostname } = new URL(`https://${host}/`);
    if (!/^[\d.]+$|^\[/.test(hostname)) continue;
    await expect(hooks.check(`https://${host}/`), host).rejects.toMatchObject({ fault: "address" });
  }
  expect(asked).toBe(0);
});

test("F6: a name that answers with another address later is not reached: each try resolves once and is pinned", async () => {
  const turns = [["93.184.216.34"], ["127.0.0.1"]];
  const sent: PinnedCall[] = [];
  const hooks = createHooks({
    resolve: async () => turns.shift() ?? ["127.0.0.1"],
    send: async (pinned) => ({ status: sent.push(pinned) && 200, headers: {}, body: Buffer.alloc(0) }),
  });
  const url = "https://rebind.example.com/";
  await hooks.send({ url, ...call });
  await expect(hooks.send({ url, ...call })).rejects.toMatchObject({ fault: "address" });
  expect(sent.map(({ address }) => address)).toEqual(["93.184.216.34"]);
});

test("a redirect is not followed, an answer that is too long is cut off", async () => {
  const seen: string[] = [];
  const server = createServer((request, answer) => {
    seen.push(request.url ?? "");
    if (request.url === "/long") return void answer.end(Buffer.alloc(64 * 1024));
    answer.writeHead(302, { location: "http://169.254.169.254/" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // the network's own way of sending, to this server in place of the public address
  const send = (pinned: PinnedCall) =>
    sendOverHttp({
      ...pinned,
      target: new URL(`http://x.test:${port}${pinned.target.pathname}`),
      address: "127.0.0.1",
    });
  const hooks = createHooks({ resolve: async () => ["93.184.216.34"], send });
  await expect(hooks.send({ url: "https://erp.example.com/moved", ...call })).rejects.toMatchObject({
    fault: "redirect",
  });
  await expect(hooks.send({ url: "https://erp.example.com/long", ...call })).rejects.toMatchObject({
    fault: "too-large",
  });
  expect(seen).toEqual(["/moved", "/long"]);
  server.closeAllConnections();
  server.close();
});
