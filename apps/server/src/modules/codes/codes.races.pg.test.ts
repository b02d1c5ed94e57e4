import { Code } from "@heshi/contract/counter/code";
import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import { agent, priced, purchased } from "../../../test/areas/agents.ts";
import { codesOf } from "../../../test/areas/codes.ts";
import { delivered, packed, sent, stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { num, sql } from "../../../test/make/world.ts";
import { faults, good, twoServers } from "../../../test/races.ts";

describe("codes, by two servers", async () => {
  const { server, times } = await twoServers();
  const both = await keepers(server);
  const desks = [await makeOperator(server, "review"), await makeOperator(server, "review")] as const;
  const stock = await stocked(server, both, 60);
  await priced(server, desks, { skuId: stock.skuId, dayMost: 50, weekMost: 50, monthMost: 50 });

  async function sending(count: number) {
    const one = await agent(server, desks[0], { balanceFen: 100_000_000 });
    const own = await purchased(server, one, stock.skuId, count);
    const [row] = await sql(server, "select id::text as id from member_address where member_id = $1", [
      one.id,
    ]);
    const as = { ...own, addressId: String(row?.["id"]) };
    const deliveryNo = await delivered(server, as, [{ skuId: stock.skuId, count }]);
    return { ...as, deliveryNo };
  }
  const stateOf = (tail: string, isBox: boolean, state: string) =>
    num(server, "select count(*) from code where tail = $1 and is_box = $2 and state = $3", [
      tail,
      isBox,
      state,
    ]);

  test("one box by two agents at once: it is one agent's with all of its items, and nothing of it the other's", async () => {
    const { boxes, batchId } = await codesOf(server, desks, {
      skuId: stock.skuId,
      boxes: 1,
      perBox: 4,
      items: 4,
    });
    const code = boxes[0]?.code ?? "";
    const agents = [await sending(4), await sending(4)] as const;
    const replies = await times(20, (one, n) => {
      const { deliveryNo, token } = agents[n % 2 === 0 ? 0 : 1];
      return one.call(Code, "Bind", { deliveryNo, code }, { token });
    });
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    const owners = await sql(
      server,
      "select agent_id, count(*)::int as count from code where batch_id = $1 and state = 'bound' group by 1",
      [batchId],
    );
    expect(owners).toMatchObject([{ count: 5 }]);
  });

  test("items of one delivery at once: never more than it has pieces", async () => {
    const { items } = await codesOf(server, desks, { skuId: stock.skuId, items: 12 });
    const own = await sending(5);
    const replies = await times(12, (one, n) =>
      one.call(Code, "Bind", { deliveryNo: own.deliveryNo, code: items[n] ?? "" }, { token: own.token }),
    );
    expect([good(replies), faults(replies)]).toEqual([5, []]);
  });

  test("void against ship: each label is one of both, and only what is not void has left", async () => {
    let voided = 0;
    for (let round = 0; round < 5; round += 1) {
      const { items } = await codesOf(server, desks, { skuId: stock.skuId, items: 2 });
      const own = await sending(2);
      const ids: string[] = [];
      for (const code of items) {
        const { deliveryNo, token } = own;
        ids.push((await server.call(Code, "Bind", { deliveryNo, code }, { token })).info.codeId);
      }
      await packed(server, stock, own.deliveryNo);
      const nos = (
        await sql(
          server,
          "select u.no from warehouse_unit u join warehouse_delivery d on d.id = u.delivery_id where d.no = $1",
          [own.deliveryNo],
        )
      ).map(({ no }) => String(no));
      const [ended] = await Promise.all([
        server.call(Code, "Void", { codeId: ids[0] ?? "", reason: "标签破损" }, { token: own.token }),
        sent(server, stock, own.deliveryNo, nos),
      ]);
      const isVoid = (await stateOf(items[0]?.slice(-4) ?? "", false, "void")) > 0;
      expect(ended.code === 0).toBe(isVoid);
      if (isVoid) voided += 1;
      expect(await stateOf(items[1]?.slice(-4) ?? "", false, "shipped")).toBeGreaterThan(0);
    }
    console.info(`void against ship: void first in ${voided} of 5 rounds`);
  });

  test("a batch is downloaded by one of two operators at once, and its codes are made once", async () => {
    const third = await makeOperator(server, "review");
    const form = {
      skuId: stock.skuId,
      number: "RACE-1",
      madeOn: "2026-04-08",
      bestBefore: "2027-10-08",
      place: "杭州",
      boxes: 0,
      perBox: 0,
      items: 50,
      steps: [],
      report: "" as const,
    };
    const { batchId } = (await server.call(Admin, "EnterCodeBatch", form, desks[0])).info;
    const replies = await times(10, (one, n) =>
      one.call(Admin, "TakeCodes", { batchId }, n % 2 === 0 ? desks[1] : third),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(await num(server, "select count(*) from code where batch_id = $1", [batchId])).toBe(50);
  });

  test("questions from one device at once: ten are answered", async () => {
    const replies = await times(30, (one) =>
      one.call(Code, "Query", { code: "1".repeat(18) }, { device: "one-device-at-once" }),
    );
    expect([good(replies), faults(replies)]).toEqual([10, []]);
  });
});
