/** Fills the operators, as if they had set their passwords and authenticators. */
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import { placeOf } from "@heshi/server/modules/operator/operator.public";
import { demoOperators } from "../data/operators.data.ts";
import { type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";

const DAY = 86_400_000;

export const operatorId = (name: string): string => demoId(`operator ${name}`);

export async function fillOperators(
  tx: Tx,
  { calendar, seal, hash }: { calendar: Calendar; seal: Seal; hash: (password: string) => Promise<string> },
): Promise<void> {
  const rows = demoOperators.map(async ({ name, role, password, totp }): Promise<Row> => {
    const id = operatorId(name);
    return {
      id,
      name,
      role,
      pwd_hash: await hash(password),
      totp_secret: seal.seal(totp, placeOf(id)),
      created_at: calendar.at(120 * DAY),
    };
  });
  await insertRows(tx, "operator", await Promise.all(rows));
}
