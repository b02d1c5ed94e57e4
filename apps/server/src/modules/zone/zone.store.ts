import { namesColumns, namesFields } from "../catalogue/tile.public.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { isSoldAs } from "../kind/kind.public.ts";

/** All gift packs on sale. */
export const listGifts = statement(
  "zone.gifts",
  {
    waresId: col.id,
    ...namesColumns,
    title: col.text,
    subtitle: col.text,
    picture: col.text,
    priceFen: col.fen,
    isSelf: col.bool,
    inStock: col.bool,
    sold: col.int,
    equityCent: col.cent,
    counts: col.cent,
  },
  `select g.id as wares_id, ${namesFields("g.market_price_fen", "g.price_fen")},
     g.title, g.subtitle, g.picture, g.price_fen, g.is_self, g.in_stock, g.sold, p.equity_cent, p.counts
   from gift_pack p join goods g on g.id = p.goods_id join shop h on h.id = g.shop_id
   where g.state = 'on' and ${isSoldAs(({ grants }) => grants !== undefined)} and h.state = 'open'
    order by p.sort, g.price_fen, g.id limit 100`,
);
/** All gift packs, as operators see them. */
export const listPacks = statement(
  "zone.packs",
  {
    waresId: col.id,
    title: col.text,
    picture: col.text,
    priceFen: col.fen,
    shopName: col.text,
    isOn: col.bool,
    sold: col.int,
    equityCent: col.cent,
    counts: col.cent,
    sort: col.int,
  },
  `select g.id as wares_id, g.title, g.picture, g.price_fen, h.name as shop_name, g.state = 'on' and h.state = 'open' as is_on,
     g.sold, p.equity_cent, p.counts, p.sort
   from gift_pack p join goods g on g.id = p.goods_id join shop h on h.id = g.shop_id order by p.sort, g.price_fen, g.id limit 500`,
);
/** Locks a product, whose prices are set behind the same lock: $1 product. */
export const lockPackGoods = statement.byKey(
  "zone.lock_pack",
  { id: col.id },
  "select id from goods where id = $1 for no key update",
);
/** What a pack, which is locked, is sold for at least, and whose it is: $1 product. */
export const findPackGoods = statement.byKey(
  "zone.pack_goods",
  { priceFen: col.fen, isSelf: col.bool },
  `select coalesce((select min(least(s.price_fen, s.seen_price_fen)) from sku s
     where s.goods_id = g.id and s.state = 'on'), g.price_fen) as price_fen, g.is_self
   from goods g where g.id = $1`,
);
/** $1 product, $2 equity, $3 counts, $4 place, $5 now. */
export const putGift = statement(
  "zone.put_gift",
  {},
  `insert into gift_pack (goods_id, equity_cent, counts, sort, changed_at) values ($1, $2, $3, $4, $5)
   on conflict (goods_id) do update set equity_cent = excluded.equity_cent, counts = excluded.counts, sort = excluded.sort,
     changed_at = excluded.changed_at`,
);
export const dropGift = statement("zone.drop_gift", {}, "delete from gift_pack where goods_id = $1");
