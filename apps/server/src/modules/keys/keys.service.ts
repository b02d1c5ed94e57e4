import { randomBytes } from "node:crypto";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId, timeId } from "@heshi/kernel/id";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Tx } from "../../platform/database/db.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { readPage } from "../../rpc/list.ts";
import { type Before, type SecretContext, type Service, single, staged } from "../../rpc/call/service.ts";
import { issueKey, listKeys, reissueKey, revokeKey } from "../../rpc/session/keys.ts";
import { faultWords } from "./hook.domain.ts";
import { bodyOf } from "./hook.jobs.ts";
import {
  addTest,
  type DeliveryRow,
  findDelivery,
  hasHook,
  insertHook,
  listDeliveries,
  listHooks,
  lockHook,
  lockShop,
  removeHook,
  replayDelivery,
  rollHook,
  setHook,
} from "./hook.store.ts";

const [MAX_KEYS, MAX_HOOKS] = [10, 5];
type Inside = SecretContext<typeof Merchant, "merchant">;

const keyHandlers = {
  GetKeys: single(async ({ tx, caller }) => ({ list: await tx.many(listKeys, [caller.shopId]) })),

  AddKey: {
    async handle({ tx, caller, now, fail, remember }, { name, scopes }) {
      const { shopId, staffId } = caller;
      await tx.run(lockShop, [shopId]);
      if ((await tx.many(listKeys, [shopId])).length >= MAX_KEYS) return fail("KEYS_FULL");
      const made = await issueKey(tx, { shopId, staffId, name, scopes: [...new Set(scopes)], now });
      remember({ keyId: made.keyId });
      return made;
    },
    async renew({ tx, caller, fail }, effect) {
      const again = await reissueKey(tx, { keyId: String(effect["keyId"]), shopId: caller.shopId });
      return again ?? fail("NOT_FOUND");
    },
  },

  async RevokeKey({ tx, caller, now, fail }, { keyId }) {
    return (await tx.run(revokeKey, [keyId, caller.shopId, now])) === 1 ? {} : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Merchant>>;

/** Refuses an address that leads nowhere, or to one that is not public. */
async function checkAddress({ gateways, fail }: Before<typeof Merchant, "merchant">, url: string) {
  try {
    await gateways.hook.check(url);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const msg = error.fault === "transport" ? "这个域名无法解析，请核对" : faultWords[error.fault];
    return fail("HOOK_ADDRESS", error.fault === "address" || msg === undefined ? {} : { msg });
  }
}

const newSecret = (): string => `hs_${randomBytes(32).toString("base64url")}`;

/** The handlers of a shop's keys and webhooks (docs/rules/keys.md); the key seals what webhooks are signed with. */
export function keysHandlers({ formKey }: { formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  const sealed = (secret: string, hookId: string) => seal.seal(secret, `hook:${hookId}`);
  const hookHandlers = {
    GetHooks: single(async ({ tx, caller }) => ({ list: await tx.many(listHooks, [caller.shopId]) })),

    AddHook: staged(Merchant, "AddHook", {
      before: (ctx, { url }) => checkAddress(ctx, url),
      async handle({ tx, caller, now, fail, remember }, { url, events }) {
        const { shopId } = caller;
        await tx.run(lockShop, [shopId]);
        if ((await tx.many(listHooks, [shopId])).length >= MAX_HOOKS) return fail("HOOKS_FULL");
        const [hookId, secret] = [randomId(), newSecret()];
        await tx.run(insertHook, [hookId, shopId, url, sealed(secret, hookId), [...new Set(events)], now]);
        remember({ hookId });
        return { hookId, secret };
      },
      async renew({ tx, caller, fail }: Inside, effect) {
        const [hookId, secret] = [String(effect["hookId"]), newSecret()];
        const count = await tx.run(rollHook, [hookId, caller.shopId, sealed(secret, hookId)]);
        return count === 1 ? { hookId, secret } : fail("NOT_FOUND");
      },
    }),

    SetHook: staged(Merchant, "SetHook", {
      before: (ctx, { url, isOn }) => (isOn ? checkAddress(ctx, url) : Promise.resolve(undefined)),
      async handle({ tx, caller, fail }, { hookId, url, events, isOn }) {
        const count = await tx.run(setHook, [hookId, caller.shopId, url, [...new Set(events)], isOn]);
        return count === 1 ? {} : fail("NOT_FOUND");
      },
    }),

    async RemoveHook({ tx, caller, fail }, { hookId }) {
      return (await tx.run(removeHook, [hookId, caller.shopId])) === 1 ? {} : fail("NOT_FOUND");
    },

    async TestHook({ tx, caller, now, fail }, { hookId }) {
      const { shopId } = caller;
      if (!(await tx.one(lockHook, [hookId, shopId]))) return fail("NOT_FOUND");
      const data = { words: "这是一条测试消息" };
      const [deliveryId, body] = [timeId(now), bodyOf("test", { shopId, at: now.getTime(), data })];
      return (await tx.run(addTest, [deliveryId, hookId, body, now])) === 1
        ? { deliveryId }
        : fail("HOOK_SOON");
    },

    ...logHandlers,
  } satisfies Partial<Service<typeof Merchant>>;
  return { ...keyHandlers, ...hookHandlers };
}

const isOwnHook = async (tx: Tx, hookId: string, shopId: string): Promise<boolean> =>
  (await tx.one(hasHook, [hookId, shopId])) !== undefined;

const logHandlers = {
  async GetDeliveries(ctx, input) {
    if (!(await isOwnHook(ctx.tx, input.hookId, ctx.caller.shopId))) return ctx.fail("NOT_FOUND");
    return readPage<typeof Merchant, "GetDeliveries", DeliveryRow>(ctx, input, {
      statement: listDeliveries,
      values: ({ caller }, { hookId }) => [hookId, caller.shopId],
      view: (row) => row,
      key: ({ createdAt, deliveryId }) => [createdAt, deliveryId],
    });
  },

  GetDelivery: single(
    async ({ tx, caller, fail }, { deliveryId }) =>
      (await tx.one(findDelivery, [deliveryId, caller.shopId])) ?? fail("NOT_FOUND"),
  ),

  async ReplayDelivery({ tx, caller, now, fail }, { deliveryId }) {
    if ((await tx.run(replayDelivery, [deliveryId, caller.shopId, now])) === 1) return {};
    return (await tx.one(findDelivery, [deliveryId, caller.shopId])) ? fail("HOOK_SOON") : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Merchant>>;
