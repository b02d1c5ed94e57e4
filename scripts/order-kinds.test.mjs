import { expect, test } from "vitest";
import { comparisonsIn } from "./order-kinds.mjs";

const place = "apps/server/src/modules/some/some.store.ts";
test.each([
  "if (order.orderType === 10) return;",
  "if (10 === order.orderType) return;",
  "if (orderType > 0) return;",
  "where g.state = 'on' and g.order_type = 0`",
  "where o.order_type in (1, 30)`",
  "case g.order_type when 1 then 'a' end",
  'if (kind === "intracity") return;',
  "and g.kind <> 'virtual'",
  "and g.kind in ('virtual', 'intracity')",
  'if (nameOf(order.orderType) === "voucher") return;',
  "if (kind.type === orderKinds.gift.type) return;",
  'if (quoted.kind.name === "flash") return;',
])("a comparison with a kind is refused: %s", (line) => {
  expect(comparisonsIn(place, line)).toHaveLength(1);
  for (const home of ["modules/kind/a.ts", "modules/order/kinds/a.kind.ts"])
    expect(comparisonsIn(`apps/server/src/${home}`, line)).toEqual([]);
});

test.each([
  "orderType: col.int,",
  "`update goods set order_type = $3 where order_type = any ($2::int[])`",
  "if (kind.ships) return;",
  'if (block.kind === "flash") return;',
  "const { credit } = orderFactsOf(orderType);",
  "order_type: orderKinds.voucher.type,",
])("what reads a fact is not refused: %s", (line) => {
  expect(comparisonsIn(place, line)).toEqual([]);
});
