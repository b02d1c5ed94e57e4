import type { ShopComment } from "@heshi/contract/shop/comments";
import { mayInShop, type StaffMember } from "@heshi/contract/rights";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { commentView } from "./comment.domain.ts";
import {
  addShopReport,
  findOfShop,
  isReplied,
  listOfShop,
  reply,
  type ShopRow,
} from "./comment.shop.store.ts";

/** A comment as a shop's people see it; only roles that answer may act. */
function shopView(
  {
    title,
    goodsPicture,
    lineId: _line,
    supplementUntil: _until,
    isHidden: _hidden,
    hiddenReason: _reason,
    ...row
  }: ShopRow,
  who: StaffMember,
): ShopComment {
  const may = mayInShop(who, "answer");
  return {
    ...row,
    ...commentView(row),
    goods: { title, picture: goodsPicture, specs: row.specs },
    actions: [
      ...(may && row.repliedAt === undefined ? (["reply"] as const) : []),
      ...(may && !row.isReported ? (["report"] as const) : []),
    ],
  };
}

/** The handlers of Merchant for comments on the shop's goods. */
export const shopCommentHandlers = {
  GetComments: list({
    statement: listOfShop,
    values: ({ caller }, { tab }) => [caller.shopId, tab],
    view: (row, { caller }) => shopView(row, caller),
    key: ({ createdAt, commentId }) => [createdAt, commentId],
  }),

  GetComment: single(async ({ tx, caller, fail }, { commentId }) => {
    const row = await tx.one(findOfShop, [caller.shopId, commentId]);
    return row ? shopView(row, caller) : fail("NOT_FOUND");
  }),

  async ReplyComment({ tx, caller, now, fail }, { commentId, text }) {
    if ((await tx.run(reply, [commentId, caller.shopId, now, text, caller.staffId])) !== 1) {
      return (await tx.one(isReplied, [commentId, caller.shopId])) ? fail("REPLIED") : fail("NOT_FOUND");
    }
    return {};
  },

  async ReportComment({ tx, caller, now, fail }, { commentId, reason, text }) {
    const values = [randomId(), commentId, caller.shopId, reason, text, now];
    const { isAdded } = (await tx.one(addShopReport, values)) ?? fail("NOT_FOUND");
    return isAdded ? {} : fail("COMMENT_REPORTED");
  },
} satisfies Partial<Service<typeof Merchant>>;
