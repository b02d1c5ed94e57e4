import { randomId } from "@heshi/kernel/id";
import type { Guard } from "../../src/modules/outflow/outflow.table.ts";
import type { TestServer } from "../harness.ts";
import { owing } from "../make/settlement.ts";
import { sql } from "../make/world.ts";

/** Whom an act of money is about; "0" for nobody. */
export type Ends = { memberId: string; payeeId: string; shopId: string; ownerId: string };
type Standing = { set: (ends: Ends) => Promise<unknown>; lift: (ends: Ends) => Promise<unknown> };

/** How each guard of the table (docs/rules/outflow.md) is made to stop an act, and lifted. */
export function standing(server: TestServer): Readonly<Record<Guard, Standing>> {
  const member = (column: string, on: string, off: string) => (of: keyof Ends) => ({
    set: (ends: Ends) => sql(server, `update member set ${column} = ${on} where id = $1`, [ends[of]]),
    lift: (ends: Ends) => sql(server, `update member set ${column} = ${off} where id = $1`, [ends[of]]),
  });
  const frozen = member("state", "'frozen'", "'active'");
  const held = member("held_at", "now()", "null");
  const closed = member("(state, closed_at)", "('closed', now())", "('active', null)");
  const ofShop = (on: string, off: string) => ({
    set: ({ shopId }: Ends) => sql(server, on, [shopId]),
    lift: ({ shopId }: Ends) => sql(server, off, [shopId]),
  });

  const cautions = async (ends: Ends, until: string) => {
    await sql(server, `update member set caution_until = ${until} where id = $1`, [ends.memberId]);
    await sql(server, `update shop_staff set held_until = ${until} where shop_id = $1`, [ends.shopId]);
  };
  const owners = "(a.member_id = $1 or a.shop_id = $2::bigint)";
  const accounts = ({ memberId, shopId }: Ends, days: number) =>
    sql(
      server,
      `update payout_account a set usable_at = created_at + interval '${days} days' where ${owners}`,
      [memberId, shopId],
    );

  /** Has the day's bill drawn, so that none pays the debt of the test. */
  const billed = (shopId: string) =>
    sql(
      server,
      `insert into shop_bill (id, no, shop_id, day, state, created_at)
     select $1::bigint, $1::text, $2::bigint, ($3::timestamptz at time zone 'Asia/Shanghai')::date, 'out', $3::timestamptz
     where not exists (select from shop_bill where shop_id = $2::bigint)`,
      [randomId(), shopId, server.now()],
    );

  return {
    frozen: frozen("memberId"),
    held: held("memberId"),
    closed: closed("memberId"),
    payeeFrozen: frozen("payeeId"),
    payeeClosed: closed("payeeId"),
    ownerFrozen: frozen("ownerId"),
    ownerHeld: held("ownerId"),
    ownerClosed: closed("ownerId"),
    shopFrozen: ofShop(
      "update shop set state = 'frozen' where id = $1",
      "update shop set state = 'open' where id = $1",
    ),
    debt: {
      async set({ shopId }) {
        await billed(shopId);
        await owing(server, shopId, 5);
      },
      lift: ({ shopId }) => owing(server, shopId, -5),
    },
    ledger: {
      set: () => sql(server, "insert into ledger_hold (since, why) values (now(), 'test')"),
      lift: () => sql(server, "update ledger_hold set lifted_at = now() where lifted_at is null"),
    },
    caution: {
      set: (ends) => cautions(ends, "'2099-01-01'"),
      lift: (ends) => cautions(ends, "null"),
    },
    account: { set: (ends) => accounts(ends, 3000), lift: (ends) => accounts(ends, 0) },
    yop: {
      set: ({ shopId }) =>
        sql(
          server,
          `insert into yop_account (id, shop_id, state, form, sends, submitted_at, merchant_no)
         values ($1, $2, 'frozen', 'x', 1, now(), 'x')`,
          [randomId(), shopId],
        ),
      lift: ({ shopId }) => sql(server, "delete from yop_account where shop_id = $1", [shopId]),
    },
  };
}
