import { Buffer } from "node:buffer";
import type { KeyObject } from "node:crypto";
import type { Credit } from "@heshi/contract/money/credit";
import { MAX_STATEMENT } from "@heshi/contract/money/statement";
import { currencies, unitOf } from "@heshi/kernel/credit";
import { monthLimits, monthOf } from "@heshi/kernel/month";
import { formatDay, maskName } from "@heshi/kernel/text";
import type { Context, Service } from "../../rpc/call/service.ts";
import { closedUntil, PART, proveOwn, signStatement, statementKey } from "../dayclose/dayclose.public.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { statementPdf } from "./wallet.pdf.ts";
import { findOwner, firstEntryAt, listUnitAccounts, walletRecords } from "./wallet.store.ts";

type MemberContext = Context<typeof Credit, "member">;
type Limits = { from: Date; until: Date };
type Owner = { mid: string; realName: string };

/** The records of each account in a time, oldest first; undefined where there are too many. */
async function recordsOf({ tx, caller }: MemberContext, { from, until }: Limits) {
  const accounts = [];
  let count = 0;
  const stored = (await tx.many(listUnitAccounts, [caller.memberId])).map(({ skuId, title, specs }) => ({
    currency: unitOf(skuId),
    name: `云仓货品：${[title, ...specs].join(" ")}（件）`,
  }));
  for (const { currency, name } of [
    ...currencies.map((one) => ({ currency: one, name: undefined })),
    ...stored,
  ]) {
    const { kind, owner, purpose } = recipes.memberAccount(caller.memberId, "available");
    const all = [from, until, 0, null, "", null, null, MAX_STATEMENT + 1];
    const rows = await tx.many(walletRecords.list, [kind, owner, purpose, currency, ...all]);
    count += rows.length;
    if (rows.length > 0) accounts.push({ currency, name, rows: rows.toReversed() });
  }
  return count > MAX_STATEMENT ? undefined : { accounts, count };
}

async function pdf(ctx: MemberContext, limits: Limits, { mid, realName }: Owner) {
  const found = (await recordsOf(ctx, limits)) ?? ctx.fail("STATEMENT_MANY");
  const who = realName === "" ? mid : `${maskName(realName)}（${mid}）`;
  return {
    file: statementPdf({ ...limits, who, accounts: found.accounts, now: ctx.now }),
    count: found.count,
  };
}

const data =
  (key: KeyObject) =>
  async (ctx: MemberContext, { from, until }: Limits, { mid }: Owner) => {
    const { tx, caller, now, fail } = ctx;
    const period = { memberId: caller.memberId, from, until, most: MAX_STATEMENT, partSize: PART };
    const proved = (await proveOwn(tx, period)) ?? fail("STATEMENT_MANY");
    const file = signStatement(key, {
      format: "heshi-statement-1",
      mid,
      from: from.toISOString(),
      until: until.toISOString(),
      madeAt: now.getTime(),
      ...proved,
    });
    return { file: Buffer.from(JSON.stringify(file, undefined, 1)), count: proved.entries.length };
  };

/** The handlers of Credit for statements (docs/rules/dayclose.md). */
export function statementHandlers({ fileKey }: { fileKey: Uint8Array }) {
  const as = { pdf, data: data(statementKey(fileKey)) } as const;
  return {
    async GetStatementPeriod({ tx, caller }) {
      const closed = await tx.one(closedUntil);
      const first = await tx.one(firstEntryAt, [caller.memberId]);
      return {
        first: first?.firstAt && monthOf(first.firstAt),
        closedDay: closed?.day,
        closedUntil: closed?.untilAt.getTime(),
      };
    },

    async GetStatement(ctx, { from: first, until: last, as: kind }) {
      const { tx, caller, fail } = ctx;
      const owner = (await tx.one(findOwner, [caller.memberId])) ?? fail("MEMBER_INVALID");
      const closed = (await tx.one(closedUntil)) ?? fail("NO_DAYS");
      const [[from], [, end]] = [monthLimits(first), monthLimits(last)];
      const until = end < closed.untilAt ? end : closed.untilAt;
      if (until <= from) return fail("NO_DAYS");
      const { file, count } = await as[kind](ctx, { from, until }, owner);
      const lastDay = formatDay(new Date(until.getTime() - 1));
      const name = `合市对账单-${formatDay(from)}-${lastDay}.${kind === "pdf" ? "pdf" : "json"}`;
      return { name, file: file.toString("base64"), count };
    },
  } satisfies Partial<Service<typeof Credit>>;
}
