import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { type KeyScope, keyScopes } from "./key-scopes.ts";

/** What each scope is called. */
export const keyScopeTitles: Readonly<Record<KeyScope, string>> = {
  "goods.read": "查看商品和库存",
  "stock.write": "修改价格和库存",
  "goods.shelf": "上架和下架",
  "orders.read": "查看订单（收货信息隐藏）",
  "orders.ship": "发货（可查看完整收货信息）",
};

const owner = { access: "merchant", roles: staffRights.shop } as const;
const write = { ...owner, kind: "command", rate: "write", changes: ["Merchant.GetKeys"] } as const;

/** Refusals about keys; part of group Merchant. */
export const keyErrors = { KEYS_FULL: [240, "最多 10 个密钥，请先停用不用的"] } as const;

/** Keys for the programs of a shop (docs/rules/keys.md); part of group Merchant. */
export const keyMethods = {
  GetKeys: {
    ...owner,
    kind: "query",
    rate: "read",
    doc: "The shop's keys that are not revoked, newest first.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          keyId: Id,
          name: z.string(),
          /** The last four characters. */
          tail: z.string(),
          scopes: z.array(z.enum(keyScopes)),
          createdAt: Time,
          lastUsedAt: z.optional(Time),
        }),
      ),
    }),
  },
  AddKey: {
    ...write,
    audit: { kind: "keyAdded" },
    rate: "secret",
    secretOutput: true,
    doc: "Makes a key for a program of the shop's; `key` is shown this once and sent as `token2`.",
    input: z.object({
      name: Line(20),
      scopes: z
        .array(z.enum(keyScopes))
        .check(z.minLength(1, "请至少选择一项权限"), z.maxLength(keyScopes.length)),
    }),
    output: z.object({ keyId: Id, key: z.string() }),
  },
  RevokeKey: {
    ...write,
    ids: { keyId: "shopKey" },
    doc: "Revokes a key; it is refused from the next call on.",
    input: z.object({ keyId: Id }),
    output: z.object({}),
  },
} as const;
