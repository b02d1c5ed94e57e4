/** Plans at two processes: refund, expiry and use of the same one, and two members at the last place. */
import { Invest } from "@heshi/contract/invest/invest";
import { Admin } from "@heshi/contract/system/admin";
import { describe, expect, test } from "vitest";
import {
  claimNoOf,
  joined,
  joinGrant,
  planDesk,
  planForm,
  planned,
  saver,
} from "../../../test/areas/invest.ts";
import { expectSound } from "../../../test/invariants.ts";
import { workDues } from "../../../test/make/due.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { keepSessions, num } from "../../../test/make/world.ts";
import { atOnce, faults, good, twoServers } from "../../../test/races.ts";
import { investDues } from "./invest.jobs.ts";

const DAY_MS = 86_400_000;
const ROUNDS = 8;

describe("plans under concurrency", async () => {
  const { server, servers } = await twoServers();
  const at = (n: number) => servers[n % 2] ?? server;
  const desk = await planDesk(server);
  const leftOf = (investNo: string) =>
    num(
      server,
      `select left_fen + refunded_fen + coalesce((select sum(used_fen) from invest_period p where p.invest_id = i.id), 0) from invest i
       where no = $1`,
      [investNo],
    );

  test("of a refund and a use of the same period the money is one's, whichever is first", async () => {
    const { planId } = await planned(server, desk);
    await atOnce(ROUNDS, async (n) => {
      const own = await saver(server);
      const before = await purseOf(server, own.id);
      const investNo = await joined(server, own, { planId });
      const as = { token: own.token };
      const replies = await Promise.all([
        at(n).call(Invest, "Refund", { investNo, expectedFen: 10_000 }, as),
        at(n + 1).call(Invest, "Use", { investNo, seq: 1, what: "counts" }, as),
      ]);
      expect([good(replies), faults(replies)]).toEqual([1, []]);
      const isRefunded = replies[0].code === 0;
      expect(await purseOf(server, own.id)).toBe(isRefunded ? before : before - 10_000);
      expect(await leftOf(investNo)).toBe(10_000);
    });
    await expectSound(server);
  });

  test("of a refund and a parcel that leaves one is made", async () => {
    const { planId } = await planned(server, desk);
    await atOnce(ROUNDS, async (n) => {
      const own = await saver(server);
      const investNo = await joined(server, own, { planId });
      const as = { token: own.token };
      const { addressId } = own;
      await server.call(Invest, "Use", { investNo, seq: 1, what: "goods", addressId }, as);
      const claimNo = await claimNoOf(server, investNo, 1);
      const parcel = { claimNo, company: "顺丰", number: "SF1234567890123" };
      const replies = await Promise.all([
        at(n).call(Invest, "Refund", { investNo, expectedFen: 10_000 }, as),
        at(n + 1).call(Admin, "ShipPlanClaim", parcel, desk.one),
      ]);
      expect([good(replies), faults(replies)]).toEqual([1, []]);
      expect(await leftOf(investNo)).toBe(10_000);
    });
    await expectSound(server);
  });

  test("of ten members at one place one joins, and a member twice at once joins once", async () => {
    const { planId } = await planned(server, desk, { total: 1 });
    const own = await Promise.all(Array.from({ length: 10 }, () => saver(server)));
    const grants = await Promise.all(own.map((one) => joinGrant(server, one, { planId })));
    const replies = await atOnce(10, (n) =>
      at(n).call(
        Invest,
        "Join",
        { planId, edition: 1, agreement: 1, grant: grants[n] ?? "" },
        { token: own[n]?.token ?? "" },
      ),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
    const wide = await planned(server, desk, { total: 9 });
    const one = await saver(server);
    const both = await Promise.all([1, 2].map(() => joinGrant(server, one, wide)));
    const twice = await atOnce(2, (n) =>
      at(n).call(
        Invest,
        "Join",
        { planId: wide.planId, edition: 1, agreement: 1, grant: both[n] ?? "" },
        { token: one.token },
      ),
    );
    expect([good(twice), faults(twice)]).toEqual([1, []]);
    await expectSound(server);
  });

  test("of a change of the plan and a join, who joins has the whole of one edition", async () => {
    const { planId } = await planned(server, desk);
    const form = { ...planForm(server), planId, goods: "只有一期", lessons: "", priceFen: 20_000 };
    await server.call(Admin, "SaveHealthPlan", form, desk.one);
    const own = await saver(server);
    const grant = await joinGrant(server, own, { planId });
    const [saved, reply] = await Promise.all([
      at(0).call(Admin, "SaveHealthPlan", form, desk.other),
      at(1).call(Invest, "Join", { planId, edition: 1, agreement: 1, grant }, { token: own.token }),
    ]);
    expect([saved.code, faults([reply])]).toEqual([0, []]);
    const mine = (await server.call(Invest, "GetRecords", {}, { token: own.token })).info.list;
    expect(mine.map(({ periods, priceFen }) => [periods, priceFen])).toEqual(
      reply.code === 0 ? [[3, 10_000]] : [],
    );
  });

  test("of the expiry at two processes, and a use at the same moment, the money goes back once", async () => {
    const { planId } = await planned(server, desk);
    const own = await saver(server);
    const before = await purseOf(server, own.id);
    const investNo = await joined(server, own, { planId });
    server.advance(365 * DAY_MS);
    await keepSessions(server);
    const [, , reply] = await Promise.all([
      workDues(at(0), investDues),
      workDues(at(1), investDues),
      at(1).call(Invest, "Use", { investNo, seq: 1, what: "counts" }, { token: own.token }),
    ]);
    expect([reply.code === 0, faults([reply])]).toEqual([false, []]);
    expect(await purseOf(server, own.id)).toBe(before);
    await expectSound(server);
  });
});
