import { besides } from "../../platform/database/statement.ts";
import { inState, isOver, stateSql } from "../machine/machine.public.ts";
import { orderMachine } from "./order.machine.ts";

/** SQL of an order's state at `$1`: an unpaid one past its deadline is closed, whatever the timer does. */
export const effectiveState = stateSql(orderMachine, { alias: "o", now: "$1" });

/** SQL: true for an order, or a trade, that can be paid at the moment `now`. */
export const isUnpaid = (alias: string, now: string): string =>
  inState(orderMachine, "unpaid", { alias, now });

type OfTrade = { where: string; now: string };
/** SQL that pays an unpaid trade; further conditions and `returning` may follow it. */
export const payTradeSql = ({ where, now, way }: OfTrade & { way: string }): string =>
  `update trade set state = 'paid', paid_at = ${now}, pay_way = ${way} where ${where} and ${besides(isUnpaid("trade", now))}`;
/** SQL that counts an attempt on an unpaid trade's own row. */
export const countAttemptSql = ({ where, now }: OfTrade): string =>
  `update trade set attempts = attempts + 1 where ${where} and ${besides(isUnpaid("trade", now))} returning id, payable_fen,
    deadline_at, no`;

/** SQL: true for an unpaid trade whose time is over, though no timer has closed it yet. */
export const isExpired = (alias: string, now: string): string =>
  isOver(orderMachine, "unpaid", { alias, now });

/** SQL: true for an order `o` whose address may still change at the moment `now`. */
export const isAddressFree = (now: string): string => `(o.state = 'paid' or (${isUnpaid("o", now)}))`;

/** SQL of the lines of an order `o`, the dearest first, as `OrderLine`. */
export const linesJson = `(select json_agg(json_build_object('id', l.id::text, 'waresId', l.goods_id::text, 'skuId',
  l.sku_id::text, 'title', l.title, 'specs', l.specs, 'picture', l.picture, 'priceFen', l.price_fen,
     'quantity', l.quantity, 'goodsFen', l.goods_fen, 'discountFen', l.discount_fen, 'offsetFen', l.offset_fen,
       'freightFen', l.freight_fen, 'isCommented', l.commented_at is not null,
     'isSupplemented', l.supplemented_at is not null) order by l.goods_fen desc, l.id) from order_line l where l.order_id = o.id)`;
