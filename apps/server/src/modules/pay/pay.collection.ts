import { Payment } from "@heshi/contract/collection/payment";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { type Context, type Service, staged } from "../../rpc/call/service.ts";
import { collections, findReceipt, openedOf, openOf, receiptView } from "../collection/collection.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { queryAll, stopAll, takeAll, unpaidIn } from "./pay.ask.ts";
import { openPage } from "./pay.open.ts";

const find = async ({ tx, fail }: Pick<Context<typeof Payment>, "tx" | "fail">, receipt: string) =>
  (await tx.one(findReceipt, [receipt])) ?? fail("NOT_FOUND", { msg: "没有这笔付款，请从付款时的页面打开" });

const open = ({ publicUrl }: { publicUrl: string }) =>
  staged(Payment, "Open", {
    async before({ db, now, gateways, device, fail }, { receipt, openid }) {
      await find({ tx: db, fail }, receipt);
      const attempt = (await db.one(openOf, [receipt])) ?? fail("RECEIPT_OVER");
      const payer = { payerId: undefined, clientIp: device.ip, openid };
      const opened = await openPage({ db, gateways, publicUrl }, { ...attempt, now, ...payer }).catch(
        (error: unknown) => {
          if (error instanceof GatewayError) return fail("CHANNEL_DOWN");
          throw error;
        },
      );
      return opened ?? fail("RECEIPT_OVER");
    },
    handle: async (_ctx, _input, start) => start,
  });

const checkResult = staged(Payment, "CheckResult", {
  before: async ({ db, gateways }, { receipt }) => queryAll(gateways, await db.many(openedOf, [receipt])),
  async handle(ctx, { receipt }, answers) {
    await takeAll(ctx, answers);
    const row = await find(ctx, receipt);
    const view = receiptView(row, receipt, ctx.now);
    return { ...view, isUnpaid: view.state === "pending" && unpaidIn(answers) === row.opened };
  },
});

const stop = staged(Payment, "Stop", {
  before: async ({ db, gateways }, { receipt }) => stopAll(gateways, await db.many(openedOf, [receipt])),
  async handle(ctx, { receipt }, answers) {
    await takeAll(ctx, answers);
    const { tx, now } = ctx;
    const { id } = await find(ctx, receipt);
    await moveIfAny(tx, collections, { on: "cancel", by: "member", ids: [id], now });
    return receiptView(await find(ctx, receipt), receipt, now);
  },
});

/** The handlers of Payment that ask the channels about a payment by a code (docs/rules/collection.md). */
export const collectionPayHandlers = (config: { publicUrl: string }) =>
  ({ Open: open(config), CheckResult: checkResult, Stop: stop }) satisfies Partial<Service<typeof Payment>>;
