import type { GoodsDraft } from "@heshi/contract/shop/goods-form";
import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../../platform/database/db.ts";
import { addDrafts } from "../../catalogue/goods.public.ts";
import { releaseDocument } from "../../system/system.public.ts";
import { type SkuSet, writeSkuSets } from "../set-skus.ts";
import { illustrated, keptOf, type Pictures } from "./sheet.pictures.ts";
import { type ChangeWork, type DraftWork, judgeChange, judgeDraft, oldOf, shelfOf } from "./sheet.rules.ts";
import { leftOut, type SheetWork } from "./sheet-work.ts";
import { addReviews, listDue, lockOfSkus, noteRows } from "./sheet.store.ts";
import { endSheet, giveBack } from "./sheet.turn.store.ts";

/** Products of one turn of a file. */
export const BATCH = 100;

export type Due = { line: number; item: number; code: string; work: SheetWork };
type Outcome = { line: number; outcome: string; words: string; goodsId?: string };
type In = { tx: Tx; shopId: string; confirmedAt: Date; now: Date; rangeBp: number; pictures: Pictures };
/** `place`: that of the product in its file, in whose order the list has the drafts. */
type Made = { id: string; place: number; draft: GoodsDraft };
type DraftRow = Due & { work: DraftWork };
type ChangeRow = Due & { work: ChangeWork };

const refused = ({ line }: Due, words: string): Outcome => ({ line, outcome: "refused", words });

/** Drafts as the list and the form need them, in one statement each; those of a file are placed by one time, whichever turn makes them. */
async function addAll({ tx, shopId, confirmedAt }: In, made: readonly Made[]): Promise<void> {
  const goods = made.map(({ id, place, draft: { title = "", kind, skus = [], pictures = [] } }) => {
    const price = Math.min(...skus.flatMap(({ priceFen }) => (priceFen === undefined ? [] : [priceFen])));
    return { id, place, title, kind, price, picture: pictures[0] ?? "" };
  });
  const reviews = made.map(({ id, draft }) => ({
    id: randomId(),
    goodsId: id,
    draft: JSON.stringify({ form: draft }),
  }));
  await tx.run(addDrafts, [shopId, JSON.stringify(goods), confirmedAt]);
  await tx.run(addReviews, [JSON.stringify(reviews)]);
}

/** Makes drafts of new products, but of those that are refused. */
async function drafted(ctx: In, rows: readonly DraftRow[], all: readonly Due[]): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const shelf = await shelfOf(ctx.tx, ctx.shopId, rows);
  const addresses = rows.flatMap(({ work }) => work.pictures);
  const kept = await keptOf(ctx.tx, ctx.pictures, addresses);
  const made: Made[] = [];
  const outcomes = rows.flatMap((row) => {
    const judged = judgeDraft(shelf, row);
    const parts = all.filter(({ item }) => item === row.item);
    if ("fault" in judged) return parts.map((part) => refused(part, judged.fault));
    const id = randomId();
    const { urls, faults } = illustrated(row.work.pictures, kept);
    made.push({ id, place: row.item, draft: { ...row.work.draft, pictures: urls, ...judged } });
    return parts.map(({ line, work }) => {
      const words = ["已存为草稿", ...faults, ...leftOut(work)].join("；");
      return { line, outcome: "added", words, goodsId: id };
    });
  });
  if (made.length > 0) await addAll(ctx, made);
  return outcomes;
}

/** Sets prices, within the range that needs no review, and stock of SKUs that are there. */
async function changed({ tx, shopId, now, rangeBp }: In, rows: readonly ChangeRow[]): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const works = rows.map(({ work }) => work);
  const goods = await tx.many(lockOfSkus, [shopId, works.map(({ skuId }) => skuId)]);
  const olds = await oldOf(tx, goods, works);
  const sets = new Map<string, SkuSet[]>();
  const outcomes = rows.map((row): Outcome => {
    const judged = judgeChange(olds.get(row.work.skuId), row.work, rangeBp);
    if ("fault" in judged) return refused(row, judged.fault);
    const { waresId, set, words } = judged;
    if (!set) return { line: row.line, outcome: "unchanged", words };
    sets.set(waresId, [...(sets.get(waresId) ?? []), set]);
    return { line: row.line, outcome: "updated", words, goodsId: waresId };
  });
  // in the order in which their rows are locked
  for (const { waresId } of goods) {
    const own = sets.get(waresId);
    if (own) await writeSkuSets(tx, { waresId, sets: own, now });
  }
  return outcomes;
}

/** The rows at the front whose pictures were fetched; of one product all or none. */
function readyOf(due: readonly Due[], pictures: Pictures): readonly Due[] {
  const wanting = due.find(
    ({ work }) => work.kind === "draft" && work.pictures.some((address) => !pictures.has(address)),
  );
  return wanting ? due.filter(({ item }) => item < wanting.item) : due;
}

type Turn = { sheetId: string; takenUntil: Date; now: Date; rangeBp: number; pictures: Pictures };

/** Ends a file's turn: writes its next products, or ends the file; answers how many rows. Nothing where another process has the file. */
export async function endTurn(tx: Tx, { sheetId, takenUntil, ...given }: Turn): Promise<number> {
  const sheet = await tx.one(giveBack, [sheetId, takenUntil]);
  if (!sheet) return 0;
  const all: Due[] = await tx.many(listDue, [sheetId, BATCH]);
  if (all.length === 0) {
    const ended = await tx.one(endSheet, [sheetId, given.now]);
    if (ended?.picturesId !== undefined) await tx.run(releaseDocument, [ended.picturesId]);
    return 0;
  }
  const due = readyOf(all, given.pictures);
  const ctx = { tx, ...given, ...sheet };
  const drafts = due.filter((row): row is DraftRow => row.work.kind === "draft");
  const changes = due.filter((row): row is ChangeRow => row.work.kind === "change");
  const outcomes = [...(await drafted(ctx, drafts, due)), ...(await changed(ctx, changes))];
  await tx.run(noteRows, [sheetId, JSON.stringify(outcomes)]);
  return due.length;
}
