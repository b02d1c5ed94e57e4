import { randomHex, randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { ownDepute } from "./own-depute.ts";
import { ownEntrust } from "./own-entrust.ts";
import { ownBan } from "./own-ban.ts";
import { makeOperator } from "../make/operator.ts";
import { digits, sql } from "../make/world.ts";

type Kept = { memberId: string; shopId: string; skuId: string };

/** A piece that a member keeps in the warehouse and has asked to be sent, as rows alone; the numbers of both by their kinds. */
export async function keptUnit(server: TestServer, { memberId, shopId, skuId }: Kept) {
  const now = server.now();
  const [intakeId, deliveryId] = [randomId(), randomId()];
  const [intakeNo, deliveryNo] = [`K261122${digits(12)}`, `Q261122${digits(12)}`];
  const [one, other] = [await makeOperator(server, "service"), await makeOperator(server, "service")];
  await sql(server, "insert into warehouse_sku (id, shop_id, created_at) values ($1, $2, $3)", [
    skuId,
    shopId,
    now,
  ]);
  await sql(
    server,
    `insert into warehouse_intake (id, no, sku_id, count, place, batch, note_no, is_found, pictures, entered_by, decided_by, created_at)
     values ($1, $2, $3, 1, 'A03-17', '', $4, false, '[]', $5, $6, $7)`,
    [intakeId, intakeNo, skuId, `SH-${digits(10)}`, one.id, other.id, now],
  );
  await sql(
    server,
    `insert into warehouse_delivery (id, no, member_id, shop_id, state, pieces, freight_fen, fee_fen, receiver, remark, created_at)
     values ($1, $2, $3, $4, 'paid', 1, 0, 0, '{}', '', $5)`,
    [deliveryId, deliveryNo, memberId, shopId, now],
  );
  await sql(
    server,
    `insert into warehouse_unit (id, no, sku_id, shop_id, intake_id, state, place, member_id, cost_fen, stored_at, delivery_id, created_at)
     values ($1, $2, $3, $4, $5, 'picked', 'A03-17', $6, 1, $8, $7, $8)`,
    [randomId(), `${intakeNo}-001`, skuId, shopId, intakeId, memberId, deliveryId, now],
  );
  const unitNo = `${intakeNo}-001`;
  const items = JSON.stringify([{ skuId, count: 1 }]);
  return {
    rows: {
      storedUnit: [unitNo],
      storedOrder: [deliveryNo],
      lotBan: [await ownBan(server, memberId)],
      entrust: [await ownEntrust(server, memberId, unitNo)],
      depute: [await ownDepute(server, memberId)],
    },
    /** The other inputs of methods that name them. */
    rest: {
      "Merchant.GiveUpStoredOrder": { reason: "包装破损" },
      "Merchant.ShipStoredOrder": {
        company: "shunfeng",
        number: `SF${digits(13)}`,
        unitNos: JSON.stringify([unitNo]),
      },
      "Wares.EntrustUnit": { leastFen: "9000", grant: randomHex(16) },
      "Wares.SaveDepute": {
        zoneIds: JSON.stringify([randomId()]),
        maxFen: "100",
        perDay: "1",
        grant: randomHex(16),
      },
      "Wares.PauseDepute": { isPaused: "true" },
      "Wares.AppealLotBan": { words: "那天手机坏了" },
      "Warehouse.QuoteDelivery": { items },
      "Warehouse.Deliver": { items, expectedFen: "0", grant: randomHex(16) },
    },
  };
}
