/** Decisions on districts by two operators at two processes, and the end of terms beside settlement. */
import { Proxy } from "@heshi/contract/proxies/proxy";
import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import { proxyDesk, proxyForm, proxyOf, proxySeen, shopOwner } from "../../../test/areas/proxies.ts";
import { expectSound } from "../../../test/invariants.ts";
import { bought } from "../../../test/make/after.ts";
import { workJob } from "../../../test/make/due.ts";
import { morningIn, settled } from "../../../test/make/settlement.ts";
import { address, num, shop, sql } from "../../../test/make/world.ts";
import { faults, twoServers } from "../../../test/races.ts";
import { proxyJobs } from "./proxy.jobs.ts";

describe("districts under concurrency", async () => {
  const { server, servers } = await twoServers();
  const desks = [await proxyDesk(server), await proxyDesk(server)] as const;
  const at = (n: number) => servers[n % 2] ?? server;

  test("of two approvals of one district at once one gives it, and the other is refused", async () => {
    for (const regionCode of ["330102", "330105", "330106", "330108", "330109"]) {
      const two = [await shopOwner(server), await shopOwner(server)] as const;
      for (const one of two) await server.call(Proxy, "Apply", proxyForm({ regionCode }), one);
      const seen = [await proxySeen(server, two[0]), await proxySeen(server, two[1])] as const;
      const replies = await Promise.all(
        seen.map((one, n) =>
          at(n).call(Admin, "DecideProxy", { ...one, decision: "pass" }, desks[n % 2] ?? desks[0]),
        ),
      );
      expect(faults(replies)).toEqual([]);
      const states = await sql(server, "select state from proxy where region_code = $1 order by state", [
        regionCode,
      ]);
      expect(states.map(({ state }) => state)).toEqual(["active", "refused"]);
      const terms = "select count(*) from proxy_term where region_code = $1";
      expect(await num(server, terms, [regionCode])).toBe(1);
    }
  });

  test("two who are linked get one district when both are passed at once", async () => {
    const two = [await shopOwner(server), await shopOwner(server)] as const;
    const codes = ["330110", "330111"];
    for (const [n, one] of two.entries())
      await server.call(Proxy, "Apply", proxyForm({ regionCode: codes[n] }), one);
    const same = "update member_address set mobile = '13800136099' where id = $1";
    for (const one of two) await sql(server, same, [await address(server, one.id)]);
    const seen = [await proxySeen(server, two[0]), await proxySeen(server, two[1])] as const;
    const replies = await Promise.all(
      seen.map((one, n) =>
        at(n).call(Admin, "DecideProxy", { ...one, decision: "pass" }, desks[n % 2] ?? desks[0]),
      ),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    const active = "select count(*) from proxy where state = 'active' and member_id = any ($1::bigint[])";
    expect(await num(server, active, [two.map(({ id }) => id)])).toBe(1);
  });

  test("a term that ends at midnight while bills are drawn: the orders that were placed before it earn, those after do not", async () => {
    const one = await proxyOf(server, desks[0], "330112");
    const seller = await shop(server);
    await sql(
      server,
      "insert into shop_recruit (shop_id, member_id, region_code, recruited_at) values ($1, $2, '330112', $3)",
      [seller.id, one.id, server.now()],
    );
    const orders = [];
    for (let nth = 0; nth < 4; nth += 1)
      orders.push(await bought(server, { upTo: "received", quantity: 1, own: seller }));
    await morningIn(server, 8);
    const end = new Date(server.now().getTime() - 3600_000);
    await sql(server, "update proxy_term set until_at = $2 where member_id = $1", [one.id, end]);
    for (const [nth, { orderId }] of orders.entries())
      await sql(server, "update orders set created_at = $2 where id = $1", [
        orderId,
        new Date(end.getTime() + (nth % 2 === 0 ? -1 : 0)),
      ]);
    const [ending] = proxyJobs;
    if (ending === undefined) throw new Error("no job");
    await Promise.all([settled(server), workJob(server, ending)]);
    expect(await num(server, "select count(*) from fee_share where member_id = $1", [one.id])).toBe(2);
    const [row] = await sql(server, "select state from proxy where member_id = $1", [one.id]);
    expect(row?.["state"]).toBe("expired");
    await expectSound(server);
  });
});
