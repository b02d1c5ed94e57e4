/** Prints what the studio needs of the demo goods, as JSON: `npx tsx tools/studio/rows.ts > FILE`. */
import { makeBrands, makeCategories } from "../demo/make/make-catalogue.ts";
import { makeGoods } from "../demo/make/make-goods.ts";
import { makeShops } from "../demo/make/make-shops.ts";

const goods = makeGoods(makeBrands(), makeShops(), makeCategories());
const rows = goods.map(({ title, specs, leaf }) => ({ title, leaf, colours: specs[0]?.values ?? [] }));
process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`);
