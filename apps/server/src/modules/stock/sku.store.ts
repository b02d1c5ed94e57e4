import { col, statement } from "../../platform/database/statement.ts";

/** $1 id, $2 goods, $3 code, $4 choices, $5 their key, $6 price, $7 price struck through, $8 place. */
export const putSku = statement(
  "import.put_sku",
  { id: col.id },
  `insert into sku (id, goods_id, code, specs, spec_key, price_fen, market_price_fen, sort)
   values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
   on conflict (id) do update set
     code = excluded.code, specs = excluded.specs, spec_key = excluded.spec_key, price_fen = excluded.price_fen,
     market_price_fen = excluded.market_price_fen, sort = excluded.sort, seen_price_fen = null returning id`,
);
/** Sets what is left of a SKU, with its move: $1 SKU, $2 pieces, $3 cause, $4 now. */
export const setStock = statement(
  "import.set_stock",
  { moved: col.int },
  `with old as (select id, received, available from sku where id = $1 for no key update),
   changed as (
     update sku s set received = old.received + $2::int - old.available, available = $2 from old
     where s.id = old.id and old.available <> $2 returning s.id, $2::int - old.available as moved),
   noted as (
     insert into stock_move (sku_id, kind, quantity, cause, created_at)
     select id, case when moved > 0 then 'receive' else 'correct' end, moved, $3, $4 from changed)
   select coalesce((select moved from changed), 0) as moved`,
);
