import { Sms } from "@heshi/contract/account/sms";
import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test } from "vitest";
import { codeOn } from "../../../../test/make/member.ts";
import { faults, good, twoServers } from "../../../../test/races.ts";
import { digits, num, shop, sql, type TestShop } from "../../../../test/make/world.ts";

describe("people of shops who change their numbers, by two servers", async () => {
  const { server, times } = await twoServers();

  /** Codes on the phones of both numbers, each sent to a device of the person's own. */
  async function proved(own: TestShop, mobile: string, device: string) {
    const [row] = await sql(server, "select mobile from shop_staff where id = $1", [own.staffId]);
    const oldMobile = String(row?.["mobile"]);
    server.advance(61_000);
    await server.call(Sms, "Send", { mobile: oldMobile, purpose: "shopMobile" }, { device });
    const oldCode = await codeOn(server, oldMobile);
    server.advance(61_000);
    await server.call(Sms, "Send", { mobile, purpose: "shopNewMobile" }, { device });
    const typed = { oldMobile, oldCode, mobile, code: await codeOn(server, mobile) };
    return { typed, as: { token2: own.token2, device } };
  }

  test("two people who move to one number at once: one has it, the other keeps theirs", async () => {
    for (let round = 0; round < 5; round += 1) {
      const mobile = `137${digits(8)}`;
      const people = [
        await proved(await shop(server), mobile, `test-device-a${digits(6)}`),
        await proved(await shop(server), mobile, `test-device-b${digits(6)}`),
      ];
      const replies = await times(2, async (at, n) => {
        const { typed, as } = people[n] as (typeof people)[number];
        return at.call(Merchant, "ChangeMobile", typed, as);
      });
      expect([good(replies), faults(replies)]).toEqual([1, []]);
      expect(await num(server, "select count(*) from shop_staff where mobile = $1", [mobile])).toBe(1);
    }
  });
});
