import { creditSql, isSoldAs } from "../kind/kind.public.ts";

/** SQL of what a gift pack `goods` grants (`Gift`); null for any other product. */
export const giftJson = (goods: string): string =>
  `(select json_build_object('equityCent', p.equity_cent, 'counts', p.counts) from gift_pack p where p.goods_id = ${goods})`;

/** SQL: product `g` is one of the exchange zone. */
export const isPoints = isSoldAs(({ credit }) => credit !== undefined);

const skuJson =
  "json_build_object('skuId', p.sku_id::text, 'creditCent', p.credit_cent, 'priceFen', p.price_fen)";
/** SQL of what the SKUs of product `goods` cost in the exchange zone, as JSON (`PointsSku`). */
export const pointsSkusJson = (goods: string): string =>
  `coalesce((select json_agg(${skuJson} order by p.credit_cent, p.sku_id) from points_sku p join sku k on k.id = p.sku_id
     where p.goods_id = ${goods} and k.state = 'on'), '[]')`;

/** SQL of the credit and money of product `g`'s SKU that takes the least credit, as JSON. */
export const lowestPoints = `(select json_build_object('creditType',
     ${creditSql((credit) => credit)}, 'creditCent', p.credit_cent,
        'priceFen', p.price_fen)
   from points_sku p join sku k on k.id = p.sku_id where p.goods_id = g.id and k.state = 'on' order by p.credit_cent, p.sku_id limit 1)`;

type OfLine = Readonly<Record<"sku" | "member", string>>;
/** SQL of what SKU `sku` of product `g` costs in the exchange zone, and what `member` has of its credit; null in the mall. */
export const pointsLineJson = ({ sku, member }: OfLine): string =>
  `case when ${isPoints} then (select json_build_object('creditCent', p.credit_cent, 'priceFen', p.price_fen, 'balanceCent',
     coalesce((select a.balance from ledger_account a where a.owner_kind = 'member' and a.owner_id = ${member}
       and a.purpose = 'available' and a.currency = ${creditSql((credit) => credit.toUpperCase())}), 0))
   from points_sku p where p.sku_id = ${sku}) end`;
