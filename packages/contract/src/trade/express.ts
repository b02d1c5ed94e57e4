import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { defineGroup } from "../frame/define.ts";
import { PackageHead, Receiver } from "./order-view.ts";
import { Time } from "../frame/text.ts";

export const expressStates = [
  "none",
  "collected",
  "transit",
  "delivering",
  "station",
  "signed",
  "problem",
  "returning",
  "rejected",
] as const;
export type ExpressStateName = (typeof expressStates)[number];
export const expressStateTexts: Readonly<Record<ExpressStateName, string>> = {
  none: "等待揽收",
  collected: "已揽收",
  transit: "运输中",
  delivering: "派送中",
  station: "待取件",
  signed: "已签收",
  problem: "疑难件",
  returning: "退回中",
  rejected: "已拒收",
};

/** A number on a parcel: letters, digits and hyphens. */
export const ExpressNumber = z.string().check(
  // as it is copied from a message: SF 1385 6287 16739
  z.overwrite((text) =>
    text
      .normalize("NFKC")
      .replaceAll(/[\s\u200b\ufeff]/g, "")
      .toUpperCase(),
  ),
  z.regex(/^[A-Z0-9-]{6,32}$/, "快递单号不正确"),
);
export const ExpressNode = z.object({
  at: Time,
  text: z.string(),
  place: z.optional(z.string()),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
});

export const ExpressPackage = z.object({
  ...PackageHead.shape,
  companyPhone: z.string(),
  state: z.enum(expressStates),
  stateText: z.string(),
  shippedAt: Time,
  /** Of which lines how many pieces are inside. */
  items: z.array(
    z.object({
      lineId: Id,
      title: z.string(),
      picture: z.string(),
      specs: z.array(z.string()),
      quantity: z.int(),
    }),
  ),
});

const ids = { packageId: "package" } as const;

export const Express = defineGroup({
  name: "Express",
  code: 15,
  errors: {
    EXPRESS_SILENT: [1, "暂时查不到物流信息，请稍后再试"],
    EXPRESS_URGED: [200, "刚刚催过了，每小时可以催一次"],
    EXPRESS_NOT_ON_WAY: [201, "包裹现在不需要催派送"],
  },
  methods: {
    GetCompanies: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc: "The courier companies with their phones.",
      input: z.object({}),
      output: z.object({
        list: z.array(z.object({ code: z.string(), name: z.string(), phone: z.string() })),
      }),
    },
    Recognise: {
      kind: "query",
      access: "public",
      rate: "search",
      doc: "Which companies a number looks like, the likeliest first; empty when none.",
      input: z.object({ number: ExpressNumber }),
      output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
    },
    GetList: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { orderId: "order" },
      doc: "The packages of an order.",
      input: z.object({ orderId: Id }),
      output: z.object({ list: z.array(ExpressPackage) }),
    },
    GetDetail: {
      kind: "query",
      access: "member",
      rate: "read",
      ids,
      doc: "One package with its nodes, newest first, as last heard; send Track when `isStale`.",
      input: z.object({ packageId: Id }),
      output: z.object({
        ...ExpressPackage.shape,
        /** Absent for a parcel from the cloud warehouse. */
        orderId: z.optional(Id),
        receiver: z.optional(Receiver),
        nodes: z.array(ExpressNode),
        checkedAt: z.optional(Time),
        isStale: z.boolean(),
        /** The cities on the way, the first where it was sent from; `placeNow` is the one that it has reached. */
        places: z.array(z.string()),
        placeNow: z.int(),
        /** The last time the member urged the company, and what it answered; absent while it has not. */
        urgedAt: z.optional(Time),
        urgeText: z.optional(z.string()),
        isUrgeable: z.boolean(),
      }),
    },
    Urge: {
      kind: "command",
      access: "member",
      changes: ["Express.GetDetail"],
      rate: "write",
      ids,
      doc: "Urges the company to deliver a package that is on its way, once an hour; its answer comes with a push.",
      input: z.object({ packageId: Id }),
      output: z.object({ urgedAt: Time }),
    },
    Track: {
      kind: "command",
      access: "member",
      changes: ["Express.GetList", "Express.GetDetail"],
      rate: "write",
      ids,
      doc: "Asks the company where the package is, at most once in 30 minutes, and keeps the answer.",
      input: z.object({ packageId: Id }),
      output: z.object({
        state: z.enum(expressStates),
        nodes: z.array(ExpressNode),
        checkedAt: z.optional(Time),
      }),
    },
  },
});
