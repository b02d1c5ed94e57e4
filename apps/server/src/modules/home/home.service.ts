import type { Nav } from "@heshi/contract/goods/nav";
import type { Notice } from "@heshi/contract/goods/notice";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { blocksOf } from "./home.domain.ts";
import { findArea, findHome, findNotice, listNotices } from "./home.store.ts";

export const navService: Service<typeof Nav> = {
  GetHome: single(async ({ tx, now }) => {
    const home = await tx.one(findHome, [now]);
    if (!home) throw new Error("the home page statement returned no row");
    const { hotWords, popup } = home;
    return { blocks: blocksOf(home), hotWords, popup };
  }),

  GetArea: single(
    async ({ tx, fail }, { areaId }) => (await tx.one(findArea, [areaId])) ?? fail("NOT_FOUND"),
  ),
};

export const noticeService: Service<typeof Notice> = {
  GetList: list({
    statement: listNotices,
    values: ({ now }) => [now],
    view: (row) => row,
    key: ({ publishedAt, noticeId }) => [publishedAt, noticeId],
  }),

  GetDetail: single(
    async ({ tx, now, fail }, { noticeId }) =>
      (await tx.one(findNotice, [noticeId, now])) ?? fail("NOT_FOUND"),
  ),
};
