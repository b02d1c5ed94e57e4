import { Merchant } from "@heshi/contract/shop/merchant";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { applied, applyForm, decide, makeApplicant, makeReviewer } from "../../../test/make/apply.ts";
import { digits, num, shop, sql } from "../../../test/make/world.ts";
import { atOnce, faults, good } from "../../../test/races.ts";
import { codeOf } from "../../../test/refused.ts";

// PGlite is one session and proves nothing about races.
describe("under concurrency", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  test("ten operators decide on one application: one does, and one shop with one owner opens", async () => {
    const operators = await atOnce(10, () => makeReviewer(server));
    const [first] = operators;
    if (!first) return expect.unreachable();
    const own = await makeApplicant(server, first);
    const waiting = await applied(server, own);
    const replies = await Promise.all(
      operators.map((one, n) =>
        decide(server, one, waiting, n % 2 === 0 ? [] : [{ field: "front", reason: "看不清" }]),
      ),
    );
    expect(faults(replies)).toEqual([]);
    expect(good(replies)).toBe(1);
    const state = (await server.call(Merchant, "GetApplication", {}, { token: own.token })).info.state;
    const shops = await num(server, "select count(*) from shop where owner_id = $1", [own.id]);
    expect(shops).toBe(state === "passed" ? 1 : 0);
  });

  test("one licence, or one name, of six applications that pass at once opens one shop; the others read which it was", async () => {
    const operator = await makeReviewer(server);
    for (const same of ["licenceNumber", "shopName"] as const) {
      const applicants = await atOnce(6, () => makeApplicant(server, operator));
      const [one] = applicants;
      if (!one) return expect.unreachable();
      const value = (await applyForm(server, one))[same];
      const waiting = await atOnce(6, async (n) => applied(server, applicants[n] ?? one, { [same]: value }));
      const replies = await Promise.all(waiting.map((each) => decide(server, operator, each)));
      expect(faults(replies)).toEqual([]);
      expect(good(replies)).toBe(1);
      const ids = applicants.map(({ id }) => id);
      expect(await num(server, "select count(*) from shop where owner_id = any ($1::bigint[])", [ids])).toBe(
        1,
      );
      const owners =
        "select count(*) from shop_staff p join shop h on h.id = p.shop_id where h.owner_id = any ($1::bigint[])";
      expect(await num(server, owners, [ids])).toBe(1);
    }
  });

  test("a decision and a resubmission at once: what was decided is what was seen", async () => {
    const operator = await makeReviewer(server);
    for (let round = 0; round < 5; round += 1) {
      const own = await makeApplicant(server, operator);
      const seen = await applied(server, own);
      await decide(server, operator, seen, [{ field: "front", reason: "看不清" }]);
      const form = await applyForm(server, own, { intro: "重新写过的店铺介绍" });
      const [again, decided] = await Promise.all([
        server.call(Merchant, "SubmitApplication", form, { token: own.token }),
        decide(server, operator, seen),
      ]);
      expect(faults([again, decided])).toEqual([]);
      // the old submission is refused already, and the new one is another than the operator saw
      expect(decided.code).toBe(codeOf("WRONG_STATE"));
      expect(again.code).toBe(0);
      expect((await decide(server, operator, seen)).code).toBe(codeOf("WRONG_STATE"));
      expect(await num(server, "select count(*) from shop where owner_id = $1", [own.id])).toBe(0);
    }
  });

  test("30 submissions of one member at once are one; ten invitations of one person are one, with one SMS", async () => {
    const operator = await makeReviewer(server);
    const own = await makeApplicant(server, operator);
    const form = await applyForm(server, own);
    const replies = await atOnce(30, () =>
      server.call(Merchant, "SubmitApplication", form, { token: own.token }),
    );
    expect(faults(replies)).toEqual([]);
    expect(good(replies)).toBe(1);
    const events = `select count(*) from shop_application_event e join shop_application a on a.id = e.shop_application_id
      where a.member_id = $1 and e.kind = 'submit'`;
    expect(await num(server, events, [own.id])).toBe(1);

    const mobile = `136${digits(8)}`;
    const shops = await atOnce(6, () => shop(server));
    const invite = (token2: string) =>
      server.call(Merchant, "InviteStaff", { mobile, name: "同事", role: "orders" }, { token2 });
    const [first] = shops;
    if (!first) return expect.unreachable();
    await atOnce(10, () => invite(first.token2));
    await Promise.all(shops.map(({ token2 }) => invite(token2)));
    expect(await num(server, "select count(*) from shop_staff where mobile = $1", [mobile])).toBe(6);
    const told = "select count(*) from outbox where topic = 'sms.notice' and payload->>'mobile' = $1";
    expect(await num(server, told, [mobile])).toBeLessThanOrEqual(3);
    const own1 = `${told} and payload->'params'->>'shop' = $2`;
    const [row] = await sql(server, "select name from shop where id = $1", [first.id]);
    expect(await num(server, own1, [mobile, String(row?.["name"]).slice(0, 20)])).toBe(1);
  });
});
