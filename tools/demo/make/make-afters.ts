/** What happened in an after-sale of the demo, and when. */
import { afterKindNames } from "@heshi/contract/trade/after-view";
import type { DurationName } from "@heshi/server/settings";
import { AFTER_ROWS } from "../data/after-plan.data.ts";
import { readTable } from "../goods-line.ts";

const COLUMNS = ["order", "line", "kind", "reason", "pieces", "state", "hours", "words", "answer"] as const;
export type AfterPlan = Readonly<Record<(typeof COLUMNS)[number], string>>;
/** The demo's after-sales as they are written. */
export const afterPlans = (): readonly AfterPlan[] => readTable(AFTER_ROWS, COLUMNS);

export type Step = { kind: string; actor: string; to: string; note: string };

/** What happened before a state, after the application. */
const paths: Readonly<Record<string, readonly (readonly [kind: string, actor: string, to: string])[]>> = {
  applied: [],
  appliedGoods: [],
  refused: [["refuse", "shop", "refused"]],
  agreed: [["agree", "shop", "agreed"]],
  cancelled: [["cancel", "member", "cancelled"]],
  intervening: [
    ["refuse", "shop", "refused"],
    ["intervene", "member", "intervening"],
  ],
  returned: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
  ],
  reshipped: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
    ["reship", "shop", "reshipped"],
  ],
  goodsRefused: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
    ["refuseGoods", "shop", "goodsRefused"],
  ],
  done: [
    ["agree", "shop", "agreed"],
    ["sendBack", "member", "returned"],
    ["refund", "shop", "refunding"],
    ["finish", "gateway", "done"],
  ],
  rejected: [
    ["refuse", "shop", "refused"],
    ["intervene", "member", "intervening"],
    ["reject", "operator", "rejected"],
  ],
  lapsed: [
    ["agree", "shop", "agreed"],
    ["lapse", "timer", "lapsed"],
  ],
};
/** The settings of states that end by themselves. */
export const lasting: Readonly<Record<string, DurationName>> = {
  applied: "after.moneyHours",
  appliedGoods: "after.goodsHours",
  agreed: "after.sendDays",
  returned: "after.receiveDays",
  reshipped: "after.reshipDays",
  refused: "after.appealDays",
  goodsRefused: "after.appealDays",
};

const NUMBERS = { back: "SF14032288701", again: "YT88612003702" };
/** The parcels of both ways. */
export const PARCELS = {
  back: { company: "shunfeng", number: NUMBERS.back },
  again: { company: "yuantong", number: NUMBERS.again },
} as const;

/** The steps of an after-sale; the shop's words, or the platform's, are where they decide. */
export function stepsOf({ state, words, answer }: AfterPlan, asked: string): Step[] {
  const said = (kind: string): string => {
    if (kind === "sendBack") return `顺丰速运 ${NUMBERS.back}`;
    if (kind === "reship") return `圆通速递 ${NUMBERS.again}`;
    if (kind === "intervene") return words;
    const speaks =
      state === "rejected" ? ["reject"] : ["refuse", "refuseGoods", state === "goodsRefused" ? "" : "agree"];
    return speaks.includes(kind) ? answer : "";
  };
  const first = asked.startsWith(afterKindNames.money) ? "applied" : "appliedGoods";
  return [
    {
      kind: first === "applied" ? "apply" : "applyGoods",
      actor: "member",
      to: first,
      note: `${asked}\n${words}`,
    },
    ...(paths[state] ?? []).map(([kind, actor, to]) => ({
      kind,
      actor,
      to,
      note: said(kind) || REFUSED[kind] || "",
    })),
  ];
}
const REFUSED: Readonly<Record<string, string>> = { refuse: "经核实不符合售后条件" };
