import type { Code } from "@heshi/contract/counter/code";
import { titleOf } from "@heshi/kernel/machine";
import { maskNickname } from "@heshi/kernel/text";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { deliveryWords } from "./codes.texts.ts";
import { labels } from "./codes.effects.ts";
import { labelTexts } from "./codes.domain.ts";
import { labelMachine } from "./label.machine.ts";
import { findOwnLabel, type LabelRow } from "./label.store.ts";
import { goodsOf, lookUp } from "./query.ts";
import {
  findPlain,
  findSending,
  isAgentNow,
  itemsOfBox,
  labelsOfSending,
  listScans,
  listSendings,
  lockLabels,
  lockSending,
  parcelsOf,
  pathOfLabel,
  type PlainRow,
  sendingLines,
  type SendingRow,
} from "./scan.store.ts";

type Own = Context<typeof Code, "member">;
/** Codes of a delivery that are shown. */
const MOST = 500;

const sendingView = ({ deliveryNo, state, to, region, pieces, bound, createdAt }: SendingRow) => ({
  deliveryNo,
  state,
  stateText: deliveryWords[state],
  to: `${maskNickname(to)}，${region}`,
  pieces,
  bound,
  createdAt: createdAt.getTime(),
});
const plainView = ({ id, tail, isBox, state }: Pick<PlainRow, "id" | "tail" | "isBox" | "state">) => ({
  codeId: id,
  tail,
  isBox,
  state,
  stateText: labelTexts[state],
});

/** The codes that move with one: a box brings its items that are unused. */
async function brought({ tx }: Own, { id, isBox }: LabelRow): Promise<readonly PlainRow[]> {
  return isBox ? (await tx.many(itemsOfBox, [id])).filter(({ state }) => state === "unused") : [];
}

type Binding = { label: LabelRow; deliveryId: string };
/** Refuses more codes of a SKU than the delivery has pieces of it, behind its lock. */
async function checkCount({ tx, fail }: Own, { label, deliveryId }: Binding, count: number): Promise<void> {
  const lines = await tx.many(sendingLines, [deliveryId]);
  const line = lines.find(({ skuId }) => skuId === label.skuId) ?? fail("BIND_SKU");
  const left = line.count - line.bound;
  if (count > left) {
    const box = label.isBox ? `这箱有 ${count} 件，` : "";
    const advice = left > 0 && label.isBox ? "请改扫箱内的单品码" : "请核对件数";
    fail("BIND_MANY", { msg: `${box}这次发货还差 ${left} 件没有绑码，${advice}` });
  }
}

/** Binds a code and what it brings: all of it, or nothing. */
async function bound(ctx: Own, { label, deliveryId }: Binding) {
  const { tx, caller, now, fail } = ctx;
  const items = await brought(ctx, label);
  if (label.isBox && items.length === 0) return fail("LABEL_USED");
  await checkCount(ctx, { label, deliveryId }, label.isBox ? items.length : 1);
  const ids = [label.id, ...items.map(({ id }) => id)];
  const by = { by: "member", actorId: caller.memberId, now } as const;
  const box = label.boxId;
  await tx.many(lockLabels, [box === undefined ? ids : [...ids, box]]);
  const given = { agentId: caller.memberId, deliveryId };
  const moved = await moveIfAny(tx, labels, { ...by, on: "bind", ids, given });
  // somebody else was first with one of them
  if (moved.length !== ids.length) return fail("LABEL_USED");
  // an item that is taken out of a box opens it
  if (box !== undefined && (await tx.one(findPlain, [box]))?.state === "unused")
    await moveIfAny(tx, labels, { ...by, on: "split", ids: [box], given });
  return { codeId: label.id, isBox: label.isBox, items: label.isBox ? items.length : 1 };
}

async function bind(ctx: Own, seal: Seal, { deliveryNo, code }: { deliveryNo: string; code: string }) {
  const { tx, caller, now, fail } = ctx;
  const sending = (await tx.one(lockSending, [deliveryNo, caller.memberId])) ?? fail("NOT_FOUND");
  if (!(await tx.one(isAgentNow, [caller.memberId, now]))) return fail("NOT_AGENT");
  if (sending.state !== "paid" && sending.state !== "packed") return fail("BIND_LATE");
  const label = (await lookUp(tx, seal, code)) ?? fail("LABEL_UNKNOWN");
  if (label.state === "void" || label.batchState !== "open") return fail("LABEL_VOID");
  if (label.state !== "unused") return fail("LABEL_USED");
  return bound(ctx, { label, deliveryId: sending.id });
}

const ownLabel = async ({ tx, caller, fail }: Own, codeId: string): Promise<LabelRow> =>
  (await tx.one(findOwnLabel, [codeId, caller.memberId])) ?? fail("NOT_FOUND");

/** An act of an agent on a code that they have bound. */
async function act(
  ctx: Own,
  label: LabelRow,
  { on, words = "" }: { on: "split" | "spoil"; words?: string },
): Promise<Record<string, never>> {
  const { tx, caller, now, fail } = ctx;
  const doing = { on, by: "member", ids: [label.id], actorId: caller.memberId, words, now } as const;
  const [moved] = await moveIfAny(tx, labels, doing);
  return moved ? {} : fail("WRONG_STATE", { state: label.state });
}

async function traced(ctx: Own, codeId: string) {
  const { tx } = ctx;
  const label = await ownLabel(ctx, codeId);
  const items = label.isBox ? await tx.many(itemsOfBox, [codeId]) : [];
  const box =
    label.boxId === undefined ? undefined : await tx.one(findOwnLabel, [label.boxId, ctx.caller.memberId]);
  const sending =
    label.deliveryNo === "" ? undefined : await tx.one(findSending, [label.deliveryNo, ctx.caller.memberId]);
  const path = await tx.many(pathOfLabel, [codeId]);
  const to = sending && sendingView(sending);
  return {
    ...plainView(label),
    goods: goodsOf(label),
    asked: label.asked,
    canSplit: label.isBox && (label.state === "bound" || label.state === "shipped"),
    canVoid: label.state === "bound",
    box: box && plainView(box),
    items: items.map((row) => ({ ...plainView(row), asked: row.asked })),
    delivery: to && { deliveryNo: to.deliveryNo, to: to.to, stateText: to.stateText },
    path: path.map(({ kind, note, at }) => ({ title: titleOf(labelMachine, kind), note, at })),
  };
}

/** What agents do with codes (docs/rules/codes.md); `formKey` keys the digests. */
export function scanHandlers({ formKey }: { formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  return {
    GetSendings: list({
      statement: listSendings,
      values: ({ caller }) => [caller.memberId],
      view: (row) => ({ ...sendingView(row), title: row.title, picture: row.picture }),
      key: ({ createdAt, id }) => [createdAt, id],
    }),

    async GetSending({ tx, caller, fail }, { deliveryNo }) {
      const row = (await tx.one(findSending, [deliveryNo, caller.memberId])) ?? fail("NOT_FOUND");
      return {
        ...sendingView(row),
        canBind: row.state === "paid" || row.state === "packed",
        lines: (await tx.many(sendingLines, [row.id])).map((line) => ({ ...line, specs: [...line.specs] })),
        codes: (await tx.many(labelsOfSending, [row.id, MOST])).map(plainView),
        parcels: await tx.many(parcelsOf, [row.id]),
      };
    },

    Bind: (ctx, input) => bind(ctx, seal, input),

    async Split(ctx, { codeId }) {
      const label = await ownLabel(ctx, codeId);
      return label.isBox ? act(ctx, label, { on: "split" }) : ctx.fail("WRONG_STATE", { state: label.state });
    },

    Void: async (ctx, { codeId, reason }) =>
      act(ctx, await ownLabel(ctx, codeId), { on: "spoil", words: reason }),

    FindOwn: single(async ({ tx, caller, fail }, { code }) => {
      const label = await lookUp(tx, seal, code);
      return label?.agentId === caller.memberId ? { codeId: label.id } : fail("LABEL_UNKNOWN");
    }),

    Trace: (ctx, { codeId }) => traced(ctx, codeId),

    GetScans: list({
      statement: listScans,
      values: ({ caller }) => [caller.memberId],
      view: ({ kind, at, ...row }) => ({ ...row, title: titleOf(labelMachine, kind), at: at.getTime() }),
      key: ({ at, scanId }) => [at, scanId],
    }),
  } satisfies Partial<Service<typeof Code>>;
}
