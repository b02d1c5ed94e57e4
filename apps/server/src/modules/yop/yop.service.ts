import type { Admin } from "@heshi/contract/system/admin";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Yop, YopForm } from "@heshi/contract/shop/yop";
import { yopBanks } from "@heshi/contract/shop/yop-states";
import { randomId } from "@heshi/kernel/id";
import { titleOf } from "@heshi/kernel/machine";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockPurse } from "../merchant/merchant.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { idOfPrivate, shopOwnsDocument, signedUrl } from "../system/system.public.ts";
import { faultsOf, photosOf } from "./yop.domain.ts";
import { yopAccounts } from "./yop.effects.ts";
import { yopMachine } from "./yop.machine.ts";
import { placeOf } from "./yop.port.ts";
import { findOfShop, listSteps, noteAsked, openAccount, type YopRow } from "./yop.store.ts";

const formOf = (seal: Seal, { form, shopId }: YopRow): YopForm | undefined =>
  form === "" ? undefined : (JSON.parse(seal.open(form, placeOf(shopId))) as YopForm);

const nothing = {
  state: "draft",
  reasons: [],
  reason: "",
  signName: "",
  bank: "",
  accountTail: "",
  steps: [],
} as const;

async function accountView(tx: Tx, seal: Seal, row: YopRow) {
  const form = formOf(seal, row);
  const steps = await tx.many(listSteps, [row.id]);
  return {
    state: row.state,
    reasons: row.reasons,
    signUrl: row.state === "signing" ? row.signUrl : undefined,
    merchantNo: row.merchantNo === "" ? undefined : row.merchantNo,
    reason: row.reason,
    signName: form?.signName ?? "",
    bank: form ? yopBanks[form.bankCode] : "",
    accountTail: form?.accountNumber.slice(-4) ?? "",
    submittedAt: row.submittedAt,
    steps: steps.map(({ kind, note, at }) => ({ title: titleOf(yopMachine, kind), note, at })),
  };
}

/** Those photos of a form that somebody of the shop has stored. */
async function ownedOf(tx: Tx, shopId: string, form: YopForm): Promise<ReadonlySet<string>> {
  const owned = new Set<string>();
  for (const url of photosOf(form))
    if (await tx.one(shopOwnsDocument, [idOfPrivate(url), shopId])) owned.add(url);
  return owned;
}

/** The handlers of Yop (docs/rules/yop.md); `formKey` seals what is submitted. */
export function yopService({ formKey }: { formKey: Uint8Array }): Service<typeof Yop> {
  const seal = buildSeal(formKey);
  return {
    GetAccount: async ({ tx, caller }) => {
      const row = await tx.one(findOfShop, [caller.shopId]);
      return row ? accountView(tx, seal, row) : { ...nothing, reasons: [], steps: [] };
    },

    GetForm: single(async ({ tx, caller }) => {
      const row = await tx.one(findOfShop, [caller.shopId]);
      return { form: row && formOf(seal, row) };
    }),

    async Apply({ tx, caller, now, settings, fail }, form) {
      const { shopId, staffId: actorId } = caller;
      const isPlace = deliverableRegion(form.regionCode) !== undefined;
      const fields = faultsOf(form, { owned: await ownedOf(tx, shopId, form), isPlace });
      if (Object.keys(fields).length > 0) return fail("WRONG_FIELD", { fields });
      await tx.run(openAccount, [randomId(), shopId]);
      const row = (await tx.one(findOfShop, [shopId])) ?? fail("NOT_FOUND");
      const given = { form: seal.seal(JSON.stringify(form), placeOf(shopId)), sends: row.sends + 1 };
      const act = { on: "submit", by: "shop", ids: [row.id], shopId, actorId, now, settings } as const;
      const [moved] = await moveIfAny(tx, yopAccounts, { ...act, given });
      return moved ? { state: moved.state } : fail("WRONG_STATE", { state: row.state });
    },

    async Refresh({ tx, caller, now, fail }) {
      const asked = await tx.one(noteAsked, [caller.shopId, now]);
      if (asked) {
        await addToOutbox(tx, { topic: "yop.ask", payload: { accountId: asked.id } }, now);
        return {};
      }
      const row = await tx.one(findOfShop, [caller.shopId]);
      return row && row.state !== "returned" ? fail("YOP_SOON") : fail("WRONG_STATE");
    },
  };
}

/** Addresses of a shop's private files; `fileKey` signs them. */
export const shopFileHandlers = ({ fileKey }: { fileKey: Uint8Array }) =>
  ({
    GetPrivateUrl: single(async ({ tx, caller, now, fail }, { url }) => {
      const id = idOfPrivate(url);
      if (!(await tx.one(shopOwnsDocument, [id, caller.shopId]))) return fail("NOT_FOUND");
      return signedUrl(fileKey, { id, sessionId: caller.sessionId }, now);
    }),
  }) satisfies Partial<Service<typeof Merchant>>;

/** The operators' handlers of accounts. */
export const yopDeskHandlers = {
  async SetYopFrozen({ tx, caller, now, settings, fail, was }, { shopId, isFrozen, reason }) {
    const row = (await tx.one(findOfShop, [shopId])) ?? fail("NOT_FOUND");
    // a withdrawal under way waits for this, and the next one sees it
    await tx.run(lockPurse, [shopId, now]);
    const on = isFrozen ? "freeze" : "thaw";
    const act = { by: "operator", ids: [row.id], actorId: caller.operatorId, now, settings } as const;
    const given = { reason: isFrozen ? reason : "" };
    const [moved] = await moveIfAny(tx, yopAccounts, { on, ...act, words: reason, given });
    if (!moved) return fail("WRONG_STATE", { state: row.state });
    was({ state: row.state });
    return { state: moved.state };
  },
} satisfies Partial<Service<typeof Admin>>;
