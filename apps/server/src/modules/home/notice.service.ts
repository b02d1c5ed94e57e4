import type { Notice } from "@heshi/contract/home/notice";
import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { htmlOf } from "@heshi/kernel/plain-html";
import type { Tx } from "../../platform/database/db.ts";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import {
  addNotice,
  changeNotice,
  findNotice,
  hasNotice,
  listAllNotices,
  listNotices,
  publishNotice,
  withdrawNotice,
} from "./notice.store.ts";

const MOST_AHEAD_MS = 90 * 86_400_000;
/** An operator's clock may be this much behind. */
const SKEW_MS = 60_000;

/** Why a write found no row. */
const missed = async (tx: Tx, noticeId: string): Promise<"WRONG_STATE" | "NOT_FOUND"> =>
  (await tx.one(hasNotice, [noticeId])) ? "WRONG_STATE" : "NOT_FOUND";

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

/** The operators' handlers for notices (docs/rules/notice.md). */
export const noticeDeskHandlers = {
  GetNotices: list({
    statement: listAllNotices,
    values: ({ now }) => [now],
    view: (row) => row,
    key: ({ changedAt, noticeId }) => [changedAt, noticeId],
  }),

  async SaveNotice({ tx, caller, now, fail }, { noticeId, title, text, isImportant }) {
    const id = noticeId ?? randomId();
    const values = [id, title, text, htmlOf(text), isImportant, caller.operatorId, now];
    const saved = await tx.one(noticeId === undefined ? addNotice : changeNotice, values);
    return saved ? { noticeId: id } : fail(await missed(tx, id));
  },

  async PublishNotice({ tx, caller, now, fail }, { noticeId, at }) {
    const ahead = (at ?? now.getTime()) - now.getTime();
    if (ahead < -SKEW_MS || ahead > MOST_AHEAD_MS) return fail("NOTICE_PAST");
    const time = new Date(Math.max(at ?? 0, now.getTime()));
    const published = await tx.one(publishNotice, [noticeId, time, caller.operatorId, now]);
    return published ?? fail(await missed(tx, noticeId));
  },

  async WithdrawNotice({ tx, caller, now, fail }, { noticeId, reason }) {
    const withdrawn = await tx.one(withdrawNotice, [noticeId, reason, caller.operatorId, now]);
    return withdrawn ? {} : fail(await missed(tx, noticeId));
  },
} satisfies Partial<Service<typeof Admin>>;
