/** What shops were paid: bills of the last days by the rules of settlement, a card and withdrawals of the demo's shop. */
import { assert } from "@heshi/kernel/assert";
import { fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay, maskName } from "@heshi/kernel/text";
import { drawBill } from "@heshi/server/modules/settlement/settlement.bill";
import { shopsDue } from "@heshi/server/modules/settlement/settlement.store";
import { ownerOf, sealTarget } from "@heshi/server/modules/bankcard/bankcard.target";
import { move } from "@heshi/server/modules/machine/machine.public";
import { insertOfShop } from "@heshi/server/modules/withdraw/withdraw.store";
import { withdrawals } from "@heshi/server/modules/withdraw/withdraw.public";
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import { usualSettings as settings } from "@heshi/server/settings";
import type { DemoWorld } from "../../world.types.ts";
import { shopId } from "../fill-catalogue.ts";
import { memberId } from "../fill-members.ts";
import { operatorId } from "../fill-operators.ts";
import { demoOperators } from "../../data/operators.data.ts";
import type { Act } from "./fill-money.ts";
import { type Calendar, demoDigits, demoId, insertRows } from "../fill-rows.ts";

const DEMO_SHOP = "13900010001";
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Days back on which bills were drawn. */
const DAYS = [40, 30, 20, 12, 2] as const;

/** Draws the bills of some days, at one in the morning of each. */
const billActs = (tx: Tx, calendar: Calendar): Act[] =>
  DAYS.map((ago) => {
    const now = new Date(dayStart(calendar.now).getTime() - ago * DAY_MS + HOUR_MS);
    const run = async (): Promise<void> => {
      const due = await tx.many(shopsDue, [dayStart(now), formatDay(now), 1000, now]);
      for (const { shopId: id } of due) await drawBill(tx, { shopId: id, now, settings });
    };
    return { at: now, run };
  });

type Withdrawal = { key: string; amountFen: number; ago: number; isPaid: boolean };
const asked: readonly Withdrawal[] = [
  { key: "first", amountFen: 80_000, ago: 4 * DAY_MS, isPaid: true },
  { key: "open", amountFen: 50_000, ago: 5 * HOUR_MS, isPaid: false },
];

/** One of the shop's: asked for, and paid unless operators have yet to look. */
function withdrawActs(tx: Tx, one: Withdrawal, { id, calendar }: { id: string; calendar: Calendar }): Act[] {
  const at = calendar.at(one.ago);
  const withdrawId = demoId(`shop withdrawal ${one.key}`);
  const no = `W${formatDay(at).replaceAll("-", "").slice(2)}${demoDigits(`shop withdrawal ${one.key}`, 12)}`;
  const feeFen = Math.ceil((one.amountFen * 60) / 10_000);
  const expectedAt = new Date(at.getTime() + DAY_MS);
  const ask = async (now: Date): Promise<void> => {
    const values = [withdrawId, no, id, fen(one.amountFen), fen(feeFen), false, now, expectedAt];
    await tx.run(insertOfShop, values);
    await move(tx, withdrawals, { ids: [withdrawId], settings, on: "submit", by: "shop", now });
  };
  const by =
    (mover: { on: "approve" | "send" | "arrive"; by: "operator" | "gateway"; actorId?: string }) =>
    async (now: Date): Promise<void> => {
      await move(tx, withdrawals, { ids: [withdrawId], settings, now, ...mover });
    };
  const later = [
    [HOUR_MS, by({ on: "approve", by: "operator", actorId: operatorId(demoOperators[0].name) })],
    [HOUR_MS + 60_000, by({ on: "send", by: "gateway" })],
    [2 * HOUR_MS, by({ on: "arrive", by: "gateway" })],
  ] as const;
  return ([[0, ask], ...(one.isPaid ? later : [])] as const).map(([afterMs, act]) => {
    const now = new Date(at.getTime() + afterMs);
    return { at: now, run: () => act(now) };
  });
}

/** What shops are paid: bills of all; of the demo's shop, which gets a card, a withdrawal that arrived and one that waits. */
export async function settlementActs(
  tx: Tx,
  { shops }: DemoWorld,
  { calendar, seal }: { calendar: Calendar; seal: Seal },
): Promise<Act[]> {
  const own = shops.find(({ staff }) => staff.some(({ mobile }) => mobile === DEMO_SHOP));
  const owner = own?.staff.find(({ roles }) => roles.includes("owner"));
  assert(own && owner, "the demo's shop and its owner");
  const id = shopId(own.key);
  const addedAt = calendar.at(20 * DAY_MS);
  const number = "6214830012345670";
  await insertRows(tx, "payout_account", [
    {
      id: demoId("shop card"),
      shop_id: id,
      kind: "bank",
      bank: "CMB",
      name: "招商银行储蓄卡",
      tail: number.slice(-4),
      sealed: sealTarget(seal, ownerOf({ shopId: id }), { number, name: owner.name, mobile: owner.mobile }),
      digest: seal.digest(`bank:${number}`),
      holder: maskName(owner.name),
      owner_id: memberId(owner.memberKey),
      created_at: addedAt,
      usable_at: addedAt,
    },
  ]);
  return [...billActs(tx, calendar), ...asked.flatMap((one) => withdrawActs(tx, one, { id, calendar }))];
}
