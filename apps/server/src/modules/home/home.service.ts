import type { Nav } from "@heshi/contract/goods/nav";
import type { Notice } from "@heshi/contract/goods/notice";
import { decodeTimeAndId, toPage } from "@heshi/kernel/page";
import { type Service, single } from "../../rpc/call/service.ts";
import { blocksOf } from "./home.domain.ts";
import { findArea, findHome, findNotice, listNotices } from "./home.store.ts";

export const navService: Service<typeof Nav> = {
  GetHome: single(async ({ tx, now }) => {
    const home = await tx.one(findHome, [now]);
    if (!home) throw new Error("the home page gave no row");
    const { hotWords, popup } = home;
    return { blocks: blocksOf(home), hotWords, ...(popup === undefined ? {} : { popup }) };
  }),

  GetArea: single(async ({ tx, fail }, { id }) => (await tx.one(findArea, [id])) ?? fail("NOT_FOUND")),
};

export const noticeService: Service<typeof Notice> = {
  GetList: single(async ({ tx, now, fail }, { cursor, limit }) => {
    const after = decodeTimeAndId(cursor);
    if (!after) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
    return toPage(await tx.many(listNotices, [now, ...after, limit + 1]), limit, {
      view: ({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.getTime() }),
      key: ({ publishedAt, id }) => [publishedAt.getTime(), id],
    });
  }),

  GetDetail: single(async ({ tx, now, fail }, { id }) => {
    const row = await tx.one(findNotice, [id, now]);
    return row ? { ...row, publishedAt: row.publishedAt.getTime() } : fail("NOT_FOUND");
  }),
};
