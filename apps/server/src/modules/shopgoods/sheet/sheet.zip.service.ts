import { Merchant } from "@heshi/contract/shop/merchant";
import type { Tx } from "../../../platform/database/db.ts";
import { staged } from "../../../rpc/call/service.ts";
import { keepDocument, releaseDocument, storeDocument } from "../../system/system.public.ts";
import { dropWaiting } from "./sheet.preview.store.ts";
import type { DraftWork } from "./sheet.rules.ts";
import { findSheet } from "./sheet.store.ts";
import { listDrafts, lockWaiting, setArchive, setPictures } from "./sheet.zip.store.ts";
import { illustrate, picturesIn } from "./sheet.zip.ts";

/** Drops the shop's file that waits, all of it or the given one, with its zip; whether there was one. */
export async function dropped(tx: Tx, shopId: string, sheetId: string | null): Promise<boolean> {
  const sheet = await tx.one(dropWaiting, [shopId, sheetId]);
  if (sheet?.picturesId !== undefined) await tx.run(releaseDocument, [sheet.picturesId]);
  return sheet !== undefined;
}

/** The pictures of a file's new products from a zip, which is kept until the file has been worked off. */
export const pictureHandler = staged(Merchant, "AddSheetPictures", {
  before: async ({ db, caller, now, gateways, file, fail }, { sheetId }) => {
    const sheet = (await db.one(findSheet, [sheetId, caller.shopId])) ?? fail("NOT_FOUND");
    if (!sheet.isWaiting) return fail("SHEET_CONFIRMED");
    const bytes = file?.bytes ?? Buffer.alloc(0);
    const files = picturesIn(bytes);
    if (typeof files === "string") return fail("SHEET_FAULT", { msg: files });
    const zip = { staffId: caller.staffId, bytes, contentType: "application/zip" };
    const id = (await storeDocument({ db, now, gateways }, zip)) ?? fail("UPLOAD_LIMIT");
    return { id, names: [...files.keys()] };
  },
  handle: async ({ tx, caller, fail }, { sheetId }, { id, names }) => {
    const old = await tx.one(lockWaiting, [sheetId, caller.shopId]);
    if (!old)
      return fail((await tx.one(findSheet, [sheetId, caller.shopId])) ? "SHEET_CONFIRMED" : "NOT_FOUND");
    const drafts = (await tx.many(listDrafts, [sheetId])).flatMap(({ work, ...row }) =>
      work.kind === "draft" ? [{ ...row, work: work satisfies DraftWork }] : [],
    );
    const { rows, ...answer } = illustrate(drafts, names);
    if ((await keepDocument(tx, id)) === undefined) return fail("SHEET_FAULT");
    await tx.run(setPictures, [sheetId, JSON.stringify(rows)]);
    await tx.run(setArchive, [sheetId, id]);
    if (old.picturesId !== undefined) await tx.run(releaseDocument, [old.picturesId]);
    return answer;
  },
});
