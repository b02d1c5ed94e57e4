import { Merchant } from "@heshi/contract/trade/merchant";
import { list } from "../../rpc/list.ts";
import { type Service, single, staged, type SecretContext } from "../../rpc/call/service.ts";
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
    async renew(ctx, { staffId, shopId, sessionId }, proved) {
      const staff = await ctx.tx.one(staffById, [String(staffId as string), String(shopId as string)]);
      if (staff?.staffState !== "active") return ctx.fail("STAFF_STOPPED");
      const entered = await logIn(ctx, staff, proved?.pwdHash);
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

  GetOrders: list({
    statement: ({ tab }) => (tab in lists ? lists[tab as keyof typeof lists] : listOrders),
    values: ({ now, caller }, { tab, keyword }) => [now, caller.shopId, tab, keyword],
    view: (row, { settings }) => cardOf(row, settings),
    key: ({ createdAt, paidAt, orderId }, { tab }) => [(tab === "unshipped" && paidAt) || createdAt, orderId],
  }),

  GetOrderCounts: single(
    async ({ tx, caller, now, fail }) =>
      (await tx.one(countOrders, [now, caller.shopId])) ?? fail("NOT_FOUND"),
  ),

  async GetOrder({ tx, caller, now, settings, fail }, { orderId }) {
    const order = await tx.one(findOrder, [now, caller.shopId, orderId]);
    if (!order) return fail("NOT_FOUND");
    const packages = await tx.many(listPackages, [orderId, null, caller.shopId]);
    return orderOf(order, { packages, settings, role: caller.role });
  },

  ...shippingHandlers,

  GetComments: list({
    statement: listOfShop,
    values: ({ caller }, { tab }) => [caller.shopId, tab],
    view: ({ title, goodsPicture, ...row }) => ({
      ...row,
      ...commentView(row),
      goods: { title, picture: goodsPicture, specs: row.specs },
    }),
    key: ({ createdAt, commentId }) => [createdAt, commentId],
  }),

  async ReplyComment({ tx, caller, now, fail }, { commentId, text }) {
    if ((await tx.run(reply, [commentId, caller.shopId, now, text, caller.staffId])) !== 1) {
      return (await tx.one(isReplied, [commentId, caller.shopId])) ? fail("REPLIED") : fail("NOT_FOUND");
    }
    return {};
  },
};
