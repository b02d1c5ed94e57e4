import {
  MAX_FILE_ROWS,
  type RecordDetail,
  type RecordFilter,
  type RecordIncome,
  type RecordKind,
  type RecordMonths,
} from "@heshi/contract/money/records";
import { type Month, monthLimits, monthOf, monthsOf, monthStart, monthsUntil } from "@heshi/kernel/month";
import type { Tx, Value } from "../../platform/database/db.ts";
import { type RecipeName, recipeNames } from "./ledger.facts.ts";
import type { AccountRef } from "./recipes/ledger.recipes.ts";
import { type RecordRow, type recordStatements, sumIncome, sumMonths } from "./ledger.records.store.ts";
import { detailView, recordFile, type RecordTexts, recordView } from "./ledger.records.view.ts";

type Filter = { month?: Month | undefined; kind?: RecordFilter | undefined };
type By<C> = { caller: C };
type Ctx<C> = By<C> & { tx: Tx; fail: (refusal: "NOT_FOUND" | "RECORDS_MANY") => never };

/** Limits that hold every month. */
const ALWAYS = [monthStart("2000-01"), monthStart("2100-01")] as const;

/** $1 to $4 of every statement. */
const accountValues = ({ kind, owner, purpose, currency }: AccountRef): Value[] => [
  kind,
  owner,
  purpose,
  currency,
];

/** $5 to $8 of the list: the month's limits, the sign, the recipes of a kind. */
function filterValues(texts: RecordTexts, { month, kind }: Filter): Value[] {
  const sign = kind === "in" ? 1 : kind === "out" ? -1 : 0;
  const recipes = recipeNames.filter((name) => texts[name].kind === kind);
  const isByKind = kind !== undefined && sign === 0;
  return [...(month === undefined ? ALWAYS : monthLimits(month)), sign, isByKind ? recipes : null];
}

/** What came into and went out of an account in each of the last months, the current one last. */
export async function lastMonths(tx: Tx, of: AccountRef, { now, count }: { now: Date; count: number }) {
  const months = monthsUntil(monthOf(now), count);
  const limits = [...months.map(monthStart), monthLimits(monthOf(now))[1]].map((time) => time.toISOString());
  const rows = await tx.many(sumMonths, [...accountValues(of), limits]);
  const found = new Map(rows.map((row) => [row.at, row]));
  return months.map((month, at) => {
    const { inAmount = 0, outAmount = 0 } = found.get(at + 1) ?? {};
    return { month, inAmount, outAmount };
  });
}

async function sumsOf(tx: Tx, of: AccountRef, year: number): Promise<RecordMonths> {
  const months = monthsOf(year);
  const limits = [...months.map(monthStart), monthStart(`${year + 1}-01`)].map((time) => time.toISOString());
  const rows = await tx.many(sumMonths, [...accountValues(of), limits]);
  const firstAt = rows[0]?.firstAt;
  return {
    ...(firstAt && { first: monthOf(firstAt) }),
    months: rows.flatMap(({ at, count, ...sums }) =>
      count === 0
        ? []
        : [{ month: months[at - 1] ?? "", inAmount: sums.inAmount, outAmount: sums.outAmount, count }],
    ),
  };
}

type Source = { kind: RecordKind; amount: number; count: number };

/** Sums by kind, the largest first, and all together. */
function sourcesOf(rows: readonly Source[]) {
  const kinds = new Map<RecordKind, Source>();
  for (const { kind, amount, count } of rows) {
    const own = kinds.get(kind) ?? { kind, amount: 0, count: 0 };
    kinds.set(kind, { kind, amount: own.amount + amount, count: own.count + count });
  }
  const sources = [...kinds.values()].toSorted((a, b) => b.amount - a.amount);
  return {
    total: sources.reduce((sum, { amount }) => sum + amount, 0),
    count: sources.reduce((sum, { count }) => sum + count, 0),
    sources,
  };
}

/** Income by kind, and apart from it what was the owner's before and came back. */
function incomeOf(
  sums: readonly (Omit<Source, "kind"> & { recipe: RecipeName })[],
  texts: RecordTexts,
): RecordIncome {
  const rows = sums.map(({ recipe, ...sum }) => {
    const { kind, isBack = kind === "refund" } = texts[recipe];
    return { kind, isBack, ...sum };
  });
  const { total, sources } = sourcesOf(rows.filter(({ isBack }) => isBack));
  return { ...sourcesOf(rows.filter(({ isBack }) => !isBack)), returned: { total, sources } };
}

/**
 * The handlers of an account's records (docs/rules/records.md): `list` for `list()`, the others as they are. `account` says
 * whose records a caller sees, so nothing of another owner is ever asked for.
 */
export function records<C, I>({
  statements,
  texts,
  account,
}: {
  statements: ReturnType<typeof recordStatements>;
  texts: RecordTexts;
  account: (caller: C, input: I) => AccountRef;
}) {
  return {
    list: {
      statement: statements.list,
      values: ({ caller }: By<C>, input: I & Filter & { keyword: string }): Value[] => [
        ...accountValues(account(caller, input)),
        ...filterValues(texts, input),
        input.keyword,
      ],
      view: (row: RecordRow, { caller }: By<C>, input: I) =>
        recordView(row, texts, account(caller, input).currency),
      key: ({ createdAt, sequence }: RecordRow) => [createdAt, sequence] as const,
    },

    months: ({ tx, caller }: Ctx<C>, input: I & { year: number }): Promise<RecordMonths> =>
      sumsOf(tx, account(caller, input), input.year),

    async detail({ tx, caller, fail }: Ctx<C>, input: I & { recordId: string }): Promise<RecordDetail> {
      const of = account(caller, input);
      const row = await tx.one(statements.detail, [...accountValues(of), ...input.recordId.split("-")]);
      return row ? detailView(row, texts, of.currency) : fail("NOT_FOUND");
    },

    async income({ tx, caller }: Ctx<C>, input: I & { month: Month }): Promise<RecordIncome> {
      const rows = await tx.many(sumIncome, [
        ...accountValues(account(caller, input)),
        ...monthLimits(input.month),
      ]);
      return incomeOf(rows, texts);
    },

    async file({ tx, caller, fail }: Ctx<C>, input: I & Filter) {
      const of = account(caller, input);
      const all = ["", null, null, MAX_FILE_ROWS + 1];
      const rows = await tx.many(statements.list, [
        ...accountValues(of),
        ...filterValues(texts, input),
        ...all,
      ]);
      if (rows.length > MAX_FILE_ROWS) return fail("RECORDS_MANY");
      return { csv: recordFile(rows, texts, of.currency), count: rows.length };
    },
  };
}
