import { col } from "../../platform/database/statement.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { goodsMachine } from "./goods.machine.ts";

const columns = { shopId: col.id, title: col.text } as const;

/** Goods as their machine moves them. Who moves one calls `indexGoods` in the same transaction. */
export const goodsEntity = effectsOf<typeof goodsMachine, typeof columns, { stateReason?: string }>(
  goodsMachine,
  {
    table: "goods",
    history: "goods_event",
    historyKey: "goods_id",
    columns,
    owners: ["shop_id"],
    entered: { on: "on_at" },
    sets: { state_reason: "text" },
    effects: {
      pass: { sets: { state_reason: "" } },
      keep: { sets: { state_reason: "" } },
      submit: { sets: { state_reason: "" } },
    },
  },
);
