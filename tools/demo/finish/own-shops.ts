/** Whose the shops are: who owns one is paid for it, and adds the account for it. */
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import type { DemoWorld } from "../world.types.ts";
import { shopId } from "../fill/fill-catalogue.ts";
import { memberId } from "../fill/fill-members.ts";

const own = adhoc(
  "demo.own_shop",
  "update shop s set owner_id = x.owner_id from jsonb_to_recordset($1::jsonb) x (id bigint, owner_id bigint) where s.id = x.id",
);

/** Gives each shop the member who owns it, once members are there. */
export async function ownShops(tx: Tx, { shops }: DemoWorld): Promise<void> {
  const owners = shops.flatMap(({ key, staff }) =>
    staff
      .filter(({ roles }) => roles.includes("owner"))
      .map(({ memberKey }) => ({ id: shopId(key), owner_id: memberId(memberKey) })),
  );
  await tx.run(own, [JSON.stringify(owners)]);
}
