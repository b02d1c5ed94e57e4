import type { warehouseHits, warehouseLists } from "@heshi/contract/worklists/warehouse.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of the cloud warehouse; an index has them. */
export const warehouseWaiting: SqlOf<typeof warehouseLists> = {
  lateDeliveries: "warehouse_delivery where state = 'packed' and late_at is not null",
  losses: "warehouse_loss where state = 'open'",
};

/** The rows of the cloud warehouse with a number: $1 the text, $2 the same as an id or null. */
export const warehouseFound: SqlOf<typeof warehouseHits> = {
  unit: `select u.no, u.no, g.title from warehouse_unit u join sku s on s.id = u.sku_id join goods g on g.id = s.goods_id
     where u.no = $1`,
  intake: `select i.no, i.no, i.note_no from warehouse_intake i where i.id in (
       select id from warehouse_intake where no = $1 union select id from warehouse_intake where note_no = $1) limit 5`,
  loss: "select l.no, l.no, m.nickname from warehouse_loss l join member m on m.id = l.member_id where l.no = $1",
  storedOrder:
    "select d.no, d.no, m.nickname from warehouse_delivery d join member m on m.id = d.member_id where d.no = $1",
};
