import { col, statement } from "../../platform/database/statement.ts";
import { FreightTemplate } from "../freight/freight.public.ts";
import { cheapest, shown, templateJson } from "./detail.store.ts";

/** The values from which freight for one piece of the cheapest SKU is calculated: $1 goods. */
export const findFreight = statement(
  "goods.freight",
  {
    kind: col.text,
    template: col.maybe(col.json(FreightTemplate)),
    priceFen: col.fen,
    weightG: col.int,
    volumeCm3: col.int,
  },
  `select g.kind, ${templateJson} as template, coalesce(s.price_fen, g.price_fen) as price_fen, coalesce(s.weight_g, 0) as weight_g,
     coalesce(s.volume_cm3, 0) as volume_cm3
   from goods g left join freight_template f on f.id = g.freight_template_id ${cheapest} where g.id = $1 and ${shown}`,
);
