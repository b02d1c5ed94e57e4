import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";

/** What a shop's program can be notified of. */
export const hookEvents = [
  "order.paid",
  "order.shipped",
  "order.refunded",
  "after.opened",
  "goods.reviewed",
  "stock.low",
] as const;
export type HookEvent = (typeof hookEvents)[number];
export const hookEventTitles: Readonly<Record<HookEvent | "test", string>> = {
  "order.paid": "订单已付款",
  "order.shipped": "订单已发货",
  "order.refunded": "订单退款",
  "after.opened": "买家申请售后",
  "goods.reviewed": "商品审核结果",
  "stock.low": "库存不足",
  test: "测试",
};
export const hookStates = ["on", "off", "stopped"] as const;
export const deliveryStates = ["waiting", "done", "failed"] as const;

const owner = { access: "merchant", roles: staffRights.shop } as const;
const read = { ...owner, kind: "query", rate: "read" } as const;
const changes = ["Merchant.GetHooks", "Merchant.GetDeliveries", "Merchant.GetDelivery"];
const write = { ...owner, kind: "command", rate: "write", changes } as const;
const hook = { hookId: "shopHook" } as const;
const delivery = { deliveryId: "shopDelivery" } as const;

/** The form of an address; where it leads is checked by the server, when it is saved and at every try. */
export const HookUrl = z.string().check(
  z.trim(),
  z.maxLength(300, "最多 300 个字"),
  z.refine((text) => isHookUrl(text), "请填写 https:// 开头的公网地址，端口为 443 或 8443"),
);

/** Whether a text is an https address by name, on a port that may be used and without credentials. */
export function isHookUrl(text: string): boolean {
  try {
    const { protocol, username, password, port, hostname, hash } = new URL(text);
    const isName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname);
    return (
      protocol === "https:" && username + password + hash === "" && ["", "8443"].includes(port) && isName
    );
  } catch {
    return false;
  }
}

const Events = z
  .array(z.enum(hookEvents))
  .check(z.minLength(1, "请至少选择一个事件"), z.maxLength(hookEvents.length));

const Delivery = z.object({
  deliveryId: Id,
  event: z.enum([...hookEvents, "test"]),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** When it is tried next. */
  dueAt: z.optional(Time),
  /** Of the last try: the status that was answered, or what went wrong. */
  status: z.optional(z.int()),
  fault: z.optional(z.string()),
  lastMs: z.optional(z.int()),
  createdAt: Time,
  endedAt: z.optional(Time),
});

/** Refusals about webhooks; part of group Merchant. */
export const hookErrors = {
  HOOKS_FULL: [241, "最多 5 个回调地址，请先删除不用的"],
  HOOK_ADDRESS: [242, "这个地址不能使用，请填写能从公网访问的域名"],
  HOOK_SOON: [243, "刚刚发送过，请 10 秒后再试"],
} as const;

/** Webhooks of a shop (docs/rules/keys.md); part of group Merchant. */
export const hookMethods = {
  GetHooks: {
    ...read,
    doc: "The shop's webhooks, newest first; `stopped`: ten deliveries in a row were given up.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          hookId: Id,
          url: z.string(),
          events: z.array(z.enum(hookEvents)),
          state: z.enum(hookStates),
          createdAt: Time,
          waiting: z.int(),
        }),
      ),
    }),
  },
  AddHook: {
    ...write,
    rate: "secret",
    secretOutput: true,
    doc: "Adds a webhook; `secret` is shown this once and signs its deliveries.",
    input: z.object({ url: HookUrl, events: Events }),
    output: z.object({ hookId: Id, secret: z.string() }),
  },
  SetHook: {
    ...write,
    ids: hook,
    doc: "Changes a webhook, or switches it on or off; deliveries that wait go to the new address.",
    input: z.object({ hookId: Id, url: HookUrl, events: Events, isOn: z.boolean() }),
    output: z.object({}),
  },
  RemoveHook: {
    ...write,
    ids: hook,
    doc: "Removes a webhook with its log; what waits is not sent.",
    input: z.object({ hookId: Id }),
    output: z.object({}),
  },
  TestHook: {
    ...write,
    ids: hook,
    doc: "Sends the event `test`; its delivery tells how it went.",
    input: z.object({ hookId: Id }),
    output: z.object({ deliveryId: Id }),
  },
  GetDeliveries: {
    ...read,
    ids: hook,
    doc: "The deliveries of a webhook in the last 30 days, newest first.",
    input: z.object({ hookId: Id, ...pageInput }),
    output: pageOf(Delivery),
  },
  GetDelivery: {
    ...read,
    ids: delivery,
    doc: "A delivery with the body that is sent.",
    input: z.object({ deliveryId: Id }),
    output: z.extend(Delivery, { hookId: Id, url: z.string(), body: z.string() }),
  },
  ReplayDelivery: {
    ...write,
    ids: delivery,
    doc: "Sends a delivery that ended once more, with the same body and `x-heshi-delivery`.",
    input: z.object({ deliveryId: Id }),
    output: z.object({}),
  },
} as const;
