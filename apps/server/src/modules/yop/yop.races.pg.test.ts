import { Admin } from "@heshi/contract/system/admin";
import { Yop } from "@heshi/contract/shop/yop";
import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { cardBound, inPurse, SHOP_PWD, withPassword } from "../../../test/make/settlement.ts";
import { num, shop, sql, type TestShop } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { yopForm } from "../../../test/files/shop-files.ts";
import { adhoc } from "../../platform/database/statement.ts";
import { lockPurse } from "../merchant/merchant.public.ts";

const freeze = adhoc(
  "test.freeze_yop",
  "update yop_account set state = 'frozen' where shop_id = $1 returning state",
);

// a freeze and a withdrawal meet: one waits for the other, whichever came first
describe("a frozen account against withdrawals", async () => {
  const server = await testServer();
  const desk = await makeOperator(server, "review");

  /** A shop with money, a card, and an account that YeePay has opened. */
  async function opened(): Promise<TestShop> {
    const own = await shop(server);
    await withPassword(server, own.staffId);
    await inPurse(server, own.id, 100_000);
    await cardBound(server, own);
    await server.call(Yop, "Apply", await yopForm(server, own.staffId), { token2: own.token2 });
    const open = "update yop_account set state = 'opened', merchant_no = '1' where shop_id = $1";
    await sql(server, open, [own.id]);
    return own;
  }
  const withdraw = ({ token2 }: TestShop) =>
    server.call(Merchant, "Withdraw", { amountFen: 5000, pwd: SHOP_PWD }, { token2 });
  const pause = () => new Promise<"waits">((resolve) => setTimeout(() => resolve("waits"), 800));

  test("an account is frozen after a withdrawal under way, never beside it", async () => {
    const own = await opened();
    const [freezing] = await server.db.write(async (tx) => {
      // what a withdrawal holds until it is committed
      await tx.run(lockPurse, [own.id, server.now()]);
      const asked = server.call(
        Admin,
        "SetYopFrozen",
        { shopId: own.id, isFrozen: true, reason: "协助调查" },
        { token: desk.token },
      );
      expect(await Promise.race([asked.then(() => "answered"), pause()])).toBe("waits");
      return [asked];
    });
    expect((await freezing).info.state).toBe("frozen");
    expectRefused(await withdraw(own), Merchant, "YOP_FROZEN");
  });

  test("a withdrawal that comes while an account is being frozen sees that it is", async () => {
    const own = await opened();
    const [asking] = await server.db.write(async (tx) => {
      await tx.run(lockPurse, [own.id, server.now()]);
      const asked = withdraw(own);
      expect(await Promise.race([asked.then(() => "answered"), pause()])).toBe("waits");
      await tx.one(freeze, [own.id]);
      return [asked];
    });
    expectRefused(await asking, Merchant, "YOP_FROZEN");
    expect(await num(server, "select count(*) from withdrawal where shop_id = $1", [own.id])).toBe(0);
    await expectSound(server);
  });
});
