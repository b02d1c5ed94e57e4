import { Code } from "@heshi/contract/counter/code";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Order } from "@heshi/contract/trade/order";
import { randomId } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import { branch, branchForm, voucherIn } from "../../../test/areas/branches.ts";
import { seller } from "../../../test/make/shop-goods.ts";
import { goods, member, num, shop, sql, staff } from "../../../test/make/world.ts";
import { behindLock, faults, good, type Reply, twoServers } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";
import { boughtVoucher, terms } from "../../../test/voucher.ts";

describe("branches, by two servers", async () => {
  const { server, times } = await twoServers();

  test("50 people in two branches redeem one code at once: one, in a branch that it names", async () => {
    const own = await shop(server);
    const [lake, river, hill] = [
      await branch(server, own),
      await branch(server, own),
      await branch(server, own),
    ];
    const people = await Promise.all(
      Array.from({ length: 50 }, () => staff(server, { shopId: own.id, role: "orders" })),
    );
    const { code, list } = await boughtVoucher(server, await voucherIn(server, own, [lake, river]));
    const replies = await times(50, (one, n) =>
      one.call(Code, "Redeem", { code, branchId: [lake, river, hill][n % 3] }, { token2: people[n] ?? "" }),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    expect(good(replies.filter((_, n) => n % 3 === 2))).toBe(0);
    const where = "select count(*) from voucher where id = $1 and branch_id = any ($2::bigint[])";
    expect(await num(server, where, [list[0]?.voucherId, [lake, river]])).toBe(1);
  });

  test("a branch that is removed while products name it: no product names one that is gone, and nothing fails", async () => {
    const { stores: _stores, ...how } = terms;
    for (let round = 0; round < 10; round += 1) {
      const own = await seller(server);
      const branchId = await branch(server, own);
      const form = own.form({
        kind: "intracity",
        freightTemplateId: undefined,
        specs: [],
        skus: [{ values: [], priceFen: 8800, stock: 5 }],
        voucher: { ...how, stores: [{ branchId, name: "店", address: "x", phone: "0571-88886666" }] },
      });
      const replies = await times(4, (one, n): Promise<Reply> =>
        n === 1
          ? one.call(Merchant, "RemoveBranch", { branchId }, { token2: own.token2 })
          : one.call(Merchant, "SubmitGoods", form, { token2: own.token2 }),
      );
      expect(faults(replies)).toEqual([]);
      const lost =
        "select count(*) from goods_branch n where not exists (select 1 from branch b where b.id = n.branch_id)";
      expect(await num(server, lost)).toBe(0);
    }
  });

  test("a product that is saved while its branch is being removed waits, and names it no more", async () => {
    const { stores: _stores, ...how } = terms;
    const own = await seller(server);
    const branchId = await branch(server, own);
    const form = own.form({
      kind: "intracity",
      freightTemplateId: undefined,
      specs: [],
      skus: [{ values: [], priceFen: 8800, stock: 5 }],
      voucher: { ...how, stores: [{ branchId, name: "店", address: "x", phone: "0571-88886666" }] },
    });
    const save = () => server.call(Merchant, "SubmitGoods", form, { token2: own.token2 });
    const [reply] = await behindLock(
      server.db,
      ["select id from shop where id = $1 for no key update", own.id],
      {
        calls: [save],
        change: ["delete from branch where id = $1", branchId],
      },
    );
    expect([reply?.ret, reply?.code]).toEqual([200, 0]);
    expect(
      await num(server, "select count(*) from goods_branch where goods_id = $1", [reply?.info.waresId]),
    ).toBe(0);
  });

  test("a branch is not removed while it is given to somebody: nobody is left with one that is gone", async () => {
    const own = await shop(server);
    const staffId = randomId();
    await staff(server, { shopId: own.id, staffId, role: "orders" });
    const as = { token2: own.token2 };
    const lock = ["select id from shop where id = $1 for no key update", own.id] as const;
    const person = { staffId, name: "店员", role: "orders", without: [] } as const;
    const given = (branchId: string) => () =>
      server.call(Merchant, "SetStaff", { ...person, without: [], branchIds: [branchId] }, as);
    const gone = await branch(server, own);
    const [late] = await behindLock(server.db, lock, {
      calls: [given(gone)],
      change: ["delete from branch where id = $1", gone],
    });
    expectRefused(late as Reply & { info: object }, "NOT_FOUND");
    const kept = await branch(server, own);
    const [refused] = await behindLock(server.db, lock, {
      calls: [() => server.call(Merchant, "RemoveBranch", { branchId: kept }, as)],
      change: ["update shop_staff set branch_ids = array[$1::bigint] where id = $2", kept, staffId],
    });
    expectRefused(refused as Reply & { info: object }, Merchant, "BRANCH_STAFFED");
  });

  test("an order that is placed while the only branch of its voucher is being removed is refused", async () => {
    const own = await shop(server);
    const branchId = await branch(server, own);
    const item = await voucherIn(server, own, [branchId]);
    const buyer = await member(server, { balanceFen: 1_000_000, hasAddress: false });
    const order = { skuId: item.skuId, quantity: 2, expectedPayableFen: 17_600 };
    const [reply] = await behindLock(
      server.db,
      ["select id from branch where id = $1 for update", branchId],
      {
        calls: [() => server.call(Order, "Submit", order, { token: buyer.token })],
        change: [
          "with n as (delete from goods_branch where branch_id = $1) delete from branch where id = $1",
          branchId,
        ],
      },
    );
    expectRefused(reply as Reply & { info: object }, Order, "GOODS_OFF");
  });

  test("a tire is not ordered to be fitted in a branch that is being removed", async () => {
    const own = await shop(server);
    const branchId = await branch(server, own, { name: "滨江店" });
    const item = await goods(server, { shopId: own.id, kind: "tire", priceFen: 32_900 });
    await sql(server, "update goods set terms = '{}' where id = $1", [item.id]);
    await sql(server, "insert into goods_branch (goods_id, branch_id, place) values ($1, $2, 1)", [
      item.id,
      branchId,
    ]);
    const buyer = await member(server);
    const fitters = [{ skuId: item.skuId, name: "滨江店" }];
    const order = { skuId: item.skuId, expectedPayableFen: 32_900, fitters };
    const [reply] = await behindLock(
      server.db,
      ["select id from branch where id = $1 for update", branchId],
      {
        calls: [() => server.call(Order, "Submit", order, { token: buyer.token })],
        change: [
          "with n as (delete from goods_branch where branch_id = $1) delete from branch where id = $1",
          branchId,
        ],
      },
    );
    expectRefused(reply as Reply & { info: object }, Order, "FITTING_NEEDED");
  });

  test("a branch that is removed while an order names it is kept", async () => {
    const own = await shop(server);
    const branchId = await branch(server, own);
    const { list } = await boughtVoucher(server, await voucherIn(server, own, [await branch(server, own)]));
    const stores = JSON.stringify([{ ...terms.stores[0], branchId }]);
    const [reply] = await behindLock(
      server.db,
      ["select id from branch where id = $1 for key share", branchId],
      {
        calls: [() => server.call(Merchant, "RemoveBranch", { branchId }, { token2: own.token2 })],
        change: [
          "update voucher set terms = terms || jsonb_build_object('stores', $2::jsonb) where id = $1",
          list[0]?.voucherId,
          stores,
        ],
      },
    );
    expectRefused(reply as Reply & { info: object }, Merchant, "BRANCH_OWED");
  });

  test("the last branch of fifty, and one name, are given once", async () => {
    const own = await shop(server);
    const replies = await times(8, (one) =>
      one.call(Merchant, "SaveBranch", branchForm({ name: "同名店" }), { token2: own.token2 }),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    await Promise.all(Array.from({ length: 47 }, () => branch(server, own)));
    const more = await times(6, (one) =>
      one.call(Merchant, "SaveBranch", branchForm(), { token2: own.token2 }),
    );
    expect([good(more), faults(more)]).toEqual([2, []]);
    expect(await num(server, "select count(*) from branch where shop_id = $1", [own.id])).toBe(50);
  });
});
