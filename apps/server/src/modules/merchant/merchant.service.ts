import { Merchant } from "@heshi/contract/trade/merchant";
import { decodeTimeAndId, toPage } from "@heshi/kernel/page";
import { type SecretContext, type Service, single, staged } from "../../rpc/call/service.ts";
import { endSessions, issueSession } from "../../rpc/session/session.ts";
import { commentView, isReplied, listOfShop, reply } from "../comment/comment.public.ts";
import { listPackages } from "../express/express.public.ts";
import { shippingHandlers } from "./merchant.shipping.ts";
import {
  countOrders,
  findOrder,
  listOrders,
  listShipped,
  listUnpaid,
  listUnshipped,
  type StaffRow,
  staffById,
  staffByMobile,
} from "./merchant.store.ts";
import { cardOf, infoOf, orderOf } from "./merchant.view.ts";

const lists = { unshipped: listUnshipped, unpaid: listUnpaid, shipped: listShipped } as const;

type EnteringContext = SecretContext<typeof Merchant, "public">;

/** `pwdHash`: what the password was verified against. */
async function logIn({ tx, device, now, remember }: EnteringContext, staff: StaffRow, pwdHash?: string) {
  const { id, shopId, role } = staff;
  const subject = { audience: "merchant", subjectId: id, shopId, role } as const;
  const session = await issueSession(tx, { ...subject, pwdHash, device, now });
  remember({ staffId: id, shopId, sessionId: session.sessionId });
  return { token: session.token, info: infoOf(staff) };
}

/** Handlers of Merchant. */
export const merchantService: Service<typeof Merchant> = {
  Login: staged(Merchant, "Login", {
    async before({ db, hasher, fail }, { mobile, pwd }) {
      const staff = await db.one(staffByMobile, [mobile]);
      if (!(await hasher.verify(staff?.pwdHash, pwd)) || !staff)
        return fail("WRONG_SECRET", { msg: "手机号或密码不正确" });
      if (staff.staffState !== "active") return fail("STAFF_STOPPED");
      return staff.shopState === "open" ? staff : fail("SHOP_CLOSED");
    },
    handle: (ctx, _input, staff) => logIn(ctx, staff, staff.pwdHash),
    async renew(ctx, { staffId, shopId, sessionId }) {
      const staff = await ctx.tx.one(staffById, [String(staffId as string), String(shopId as string)]);
      if (staff?.staffState !== "active") return ctx.fail("STAFF_STOPPED");
      const entered = await logIn(ctx, staff);
      const subject = { audience: "merchant", id: staff.id, now: ctx.now } as const;
      const ended = await endSessions(ctx.tx, subject, { only: String(sessionId as string) });
      return ended === 1 ? entered : ctx.fail("REQUEST_REUSED");
    },
  }),

  async Logout({ tx, caller, now }) {
    await endSessions(tx, { audience: "merchant", id: caller.staffId, now }, { only: caller.sessionId });
    return {};
  },

  GetInfo: single(async ({ tx, caller, fail }) => {
    const staff = await tx.one(staffById, [caller.staffId, caller.shopId]);
    return staff ? infoOf(staff) : fail("MERCHANT_INVALID");
  }),

  GetOrders: single(async ({ tx, caller, now, settings, fail }, { tab, keyword, cursor, limit }) => {
    const after = decodeTimeAndId(cursor);
    if (!after) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
    const isQueue = tab === "unshipped";
    const rows = await tx.many(tab in lists ? lists[tab as keyof typeof lists] : listOrders, [
      now,
      caller.shopId,
      tab,
      keyword,
      ...after,
      limit + 1,
    ]);
    return toPage(rows, limit, {
      view: (row) => cardOf(row, settings),
      key: ({ createdAt, paidAt, id }) => [(isQueue ? (paidAt ?? createdAt) : createdAt).getTime(), id],
    });
  }),

  GetOrderCounts: single(
    async ({ tx, caller, now, fail }) =>
      (await tx.one(countOrders, [now, caller.shopId])) ?? fail("NOT_FOUND"),
  ),

  async GetOrder({ tx, caller, now, settings, fail }, { orderId }) {
    const order = await tx.one(findOrder, [now, caller.shopId, orderId]);
    return order
      ? orderOf(order, await tx.many(listPackages, [orderId, null, caller.shopId]), settings)
      : fail("NOT_FOUND");
  },

  ...shippingHandlers,

  GetComments: single(async ({ tx, caller, fail }, { tab, cursor, limit }) => {
    const after = decodeTimeAndId(cursor);
    if (!after) return fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
    return toPage(await tx.many(listOfShop, [caller.shopId, ...after, limit + 1, tab]), limit, {
      view: (row) => ({
        ...commentView(row),
        goods: { title: row.title, picture: row.goodsPicture, specs: row.specs },
        scoreService: row.scoreService,
        scoreExpress: row.scoreExpress,
      }),
      key: ({ createdAt, id }) => [createdAt.getTime(), id],
    });
  }),

  async ReplyComment({ tx, caller, now, fail }, { commentId, text }) {
    if ((await tx.run(reply, [commentId, caller.shopId, now, text, caller.staffId])) !== 1) {
      return (await tx.one(isReplied, [commentId, caller.shopId])) ? fail("REPLIED") : fail("NOT_FOUND");
    }
    return {};
  },
};
