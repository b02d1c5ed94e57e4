import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { AddressInput } from "../account/member-address.ts";
import type { RefusalRow } from "../frame/define.ts";
import { reviewMethods } from "../frame/review.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { proxyStates } from "./proxy-states.ts";

/** An application as it is sent, which agrees to the agreement of proxies; of a street its district counts. */
export const ProxyForm = z.object({
  regionCode: AddressInput.regionCode,
  about: Lines(200, 10),
});
export type ProxyForm = z.infer<typeof ProxyForm>;

/** What the fields are called where one was refused. */
export const proxyFormFields: Readonly<Record<keyof ProxyForm, string>> = {
  regionCode: "代理区县",
  about: "招商计划",
};

const decided = ["Admin.GetProxies", "Admin.GetProxy", "Proxy"];
const { own, desk } = reviewMethods({
  noun: "application for a district",
  form: ProxyForm,
  view: z.object({ regionCode: z.string(), regionText: z.string(), about: z.string() }),
  states: proxyStates,
  access: "member",
  right: "proxy.keep",
  resource: "proxy",
  changes: { asked: ["Proxy"], decided },
});

/** The member's side; part of group Proxy. */
export const proxyApplyMethods = {
  GetApplication: own.get,
  Apply: { ...own.submit, rate: "write", minors: "never", realName: true },
} as const;

/** Refusals of an operator's decision; part of group Admin. */
export const proxyDeskErrors = {
  PROXY_NO_SHOP: [181, "申请人没有营业中的店铺，不能通过"],
  PROXY_IS_LINKED: [182, "申请人与一位现有代理是同一人或有关联，不能通过"],
} as const satisfies Record<string, RefusalRow>;

/** The operators' side. */
export const proxyApplyDesk = {
  GetProxies: desk.list,
  GetProxy: {
    ...desk.detail,
    output: z.extend(desk.detail.output, {
      member: z.object({
        memberId: Id,
        mid: z.string(),
        nickname: z.string(),
        /** Masked. */
        name: z.string(),
        /** Their shop, where there is one, and whether it is open. */
        shop: z.optional(z.object({ name: z.string(), isOpen: z.boolean() })),
      }),
      /** The term that was given last, of who is a proxy. */
      term: z.optional(
        z.object({
          code: z.string(),
          rateBp: z.int(),
          validUntil: Time,
          /** Recruited shops that are open, and how many of them it takes from `checkAt` on. */
          shops: z.int(),
          needShops: z.int(),
          checkAt: Time,
        }),
      ),
    }),
  },
  DecideProxy: desk.decide,
  StopProxy: {
    kind: "command",
    access: "operator",
    right: "proxy.keep",
    ids: { reviewId: "proxy" },
    changes: decided,
    doc: "Ends a proxy's term at once, with a reason; what orders placed before have earned stays.",
    input: z.object({ reviewId: Id, reason: Line(100, 2) }),
    output: z.object({ state: z.enum(proxyStates) }),
  },
} as const;
