import { type ShopInfo, staffRoleNames } from "@heshi/contract/counter/entry";
import type { ShopOrder, ShopOrderCard } from "@heshi/contract/shop/orders";
import { isHeld } from "@heshi/contract/trade/after-state";
import { mayInShop, type StaffMember } from "@heshi/contract/rights";
import { actionsOf } from "@heshi/kernel/machine";
import { addFen } from "@heshi/kernel/money";
import { maskMobile, maskReceiver } from "@heshi/kernel/text";
import type * as z from "zod/mini";
import { factsOf, nameOf } from "../kind/kind.public.ts";
import { type PackageRow, packageView } from "../express/express.public.ts";
import {
  creditOf,
  orderMachine,
  priceRows,
  stateTextOf,
  timelineOf,
  settingsFor,
} from "../order/order.public.ts";
import type { CardRow } from "./orders/orders.store.ts";
import type { findOrder, ParcelRow, StaffRow } from "./merchant.store.ts";
import { durationMs, type Settings } from "../../settings.ts";
import type { Statement } from "../../platform/database/statement.ts";

type OrderRow = typeof findOrder extends Statement<infer Row> ? Row : never;

/** The staff member logged in, and the shop. */
export const infoOf = ({
  id: _id,
  shopState,
  staffState: _state,
  pwdHash: _hash,
  invitedUntil: _until,
  role,
  ...row
}: StaffRow): z.infer<typeof ShopInfo> => ({
  ...row,
  state: shopState,
  role,
  roleName: staffRoleNames[role],
  mobile: maskMobile(row.mobile),
});

/** 【杭州】已到达…, 已发货 · 顺丰速运 SF140322887615, 已发货 · 无需物流 */
const parcelText = ({ lastText, companyName, number }: ParcelRow): string =>
  lastText ?? `已发货 · ${number === "" ? "无需物流" : `${companyName} ${number}`}`;

/** An order as a card; `isWhole` shows the receiver unmasked. */
export function cardOf(row: CardRow, settings: Settings, isWhole = false): z.infer<typeof ShopOrderCard> {
  const { state, receiver, paidAt, parcel, mark, orderType } = row;
  const isWaiting = state === "paid" && factsOf(nameOf(orderType)).ships;
  return {
    ...row,
    stateText: stateTextOf(row),
    lines: [...row.lines],
    credit: creditOf(row),
    grossFen: addFen(row.payableFen, row.offsetFen, row.platformDiscountFen),
    receiver: receiver && (isWhole ? receiver : maskReceiver(receiver)),
    shipUntil:
      isWaiting && paidAt ? paidAt + durationMs(settingsFor(row, settings), "order.shipHours") : undefined,
    remindedAt: isWaiting ? row.remindedAt : undefined,
    mark: mark && { flag: mark.flag ?? undefined, note: mark.note },
    parcel: parcel && { text: parcelText(parcel), count: parcel.count },
    actions: actionsFor(row),
  };
}

/** What the shop may do with an order; not every kind is shipped, nor are pieces that an after-sale holds. */
const actionsFor = ({
  state,
  receiver,
  orderType,
  lines,
  isPartSent = false,
}: CardRow): z.infer<typeof ShopOrderCard>["actions"] => {
  const kind = factsOf(nameOf(orderType));
  const row = { isSent: receiver !== undefined, isPartSent, kind };
  const unsent = lines.filter(({ toSend }) => (toSend ?? 0) > 0);
  return actionsOf(orderMachine, { state, by: "shop", row }).filter(
    (on) => on !== "ship" || (kind.ships && !isHeld({ lines: unsent })),
  );
};

/** The old and the new address are in the note of an event. */
const withoutAddress = (event: OrderRow["events"][number]): OrderRow["events"][number] =>
  event.kind === "address" ? { ...event, note: "" } : event;

type Around = { packages: readonly PackageRow[]; settings: Settings; who: StaffMember };

/** An order with everything the shop's page shows; the receiver in full for who may see that. */
export function orderOf(row: OrderRow, { packages, settings, who }: Around): z.infer<typeof ShopOrder> {
  const { nickname, avatar, invoice, shipFrom } = row;
  // what is brought within the town its own list shows, to its branch and while it is of use
  const isWhole = mayInShop(who, "receiver") && !factsOf(nameOf(row.orderType)).hands;
  return {
    ...cardOf(row, settings, isWhole),
    invoice,
    shipFrom,
    buyer: { nickname, avatar },
    prices: priceRows({ ...row, credit: creditOf(row) }),
    packages: packages.map(packageView),
    timeline: timelineOf(isWhole ? row.events : row.events.map(withoutAddress)),
  };
}
