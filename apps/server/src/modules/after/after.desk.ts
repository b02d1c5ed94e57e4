import type { Admin } from "@heshi/contract/system/admin";
import { list } from "../../rpc/list.ts";
import type { Service } from "../../rpc/call/service.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { act } from "./after.act.ts";
import { type CardRow, findDetail, listFound, listIntervening, listLog } from "./after.lists.store.ts";
import { refundAfter } from "./after.refund.ts";
import { findHead } from "./after.store.ts";
import { logView, shopCard, shopDetail, shopOf } from "./after.view.ts";

const MOST_OF_LOG = 200;

const asked = ({ memberId, mid, intervenedAt }: CardRow) => ({ memberId, mid, intervenedAt });

/** The operators' handlers for interventions. */
export const afterDeskHandlers = {
  GetInterventions: list({
    statement: ({ keyword }) => (keyword === "" ? listIntervening : listFound),
    values: (_ctx, { keyword }) => (keyword === "" ? [] : [keyword]),
    view: (row) => ({ ...shopCard(row), ...asked(row), shop: shopOf(row) }),
    key: ({ intervenedAt, createdAt, afterSaleId }, { keyword }) => [
      keyword === "" ? (intervenedAt ?? createdAt) : createdAt,
      afterSaleId,
    ],
  }),

  async GetIntervention({ tx, fail }, { afterSaleId }) {
    const row = (await tx.one(findDetail, [afterSaleId, null, null])) ?? fail("NOT_FOUND");
    const log = await tx.many(listLog, [afterSaleId, null, null, null, null, MOST_OF_LOG]);
    return {
      ...shopDetail(row),
      ...asked(row),
      shop: shopOf(row),
      log: log.map(logView),
      mayReturn: row.state === "intervening" && !row.isReturned,
    };
  },

  async DecideIntervention({ tx, caller, now, settings, fail }, { afterSaleId: id, decision, reason }) {
    const head = (await tx.one(findHead, [id, null, null])) ?? fail("NOT_FOUND");
    const { orderId, memberId, state } = head;
    if (decision === "allowReturn" && head.isReturned)
      return fail("WRONG_STATE", { state, msg: "商品已寄回，请选择退款或不支持" });
    if (decision === "allowReturn" && head.kind === "money")
      return fail("WRONG_STATE", { state, msg: "仅退款的售后不需要寄回商品" });
    const by = {
      by: "operator",
      id,
      orderId,
      actorId: caller.operatorId,
      words: reason,
      now,
      settings,
    } as const;
    const done = await (
      decision === "uphold"
        ? refundAfter(tx, { ...by, on: "uphold", memberId })
        : act(tx, { ...by, on: decision })
    ).catch(sayRefusal(fail));
    return done ? { afterSaleId: id } : fail("WRONG_STATE", { state, msg: "已处理，请刷新后查看" });
  },
} satisfies Partial<Service<typeof Admin>>;
