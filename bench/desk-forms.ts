/** Forms that are sealed for their owner: each row of a multiplied table needs one of its own. */
import { deriveKey } from "@heshi/server/platform/secret/secret";
import { buildSeal } from "@heshi/server/platform/secret/seal";
import { query } from "./cluster.ts";
import { SERVER_SECRET } from "./processes.ts";

const STEP = 50_000;

/** A table `sealed_<table>` (n, form): the demo world's forms in turn, sealed for the member whose id is `firstOwner` + n. */
export async function sealForms(
  url: string,
  table: string,
  { rows, firstOwner }: { rows: number; firstOwner: number },
): Promise<void> {
  const seal = buildSeal(deriveKey(SERVER_SECRET, "sealed forms"));
  const kept = await query<{ owner: string; form: string }>(
    url,
    `select member_id as owner, form from ${table} order by id`,
  );
  const texts = kept.map(({ owner, form }) => (form === "" ? "" : seal.open(form, `${table}:${owner}`)));
  await query(url, `create table sealed_${table} (n bigint primary key, form text)`);
  for (let from = 1; from <= rows; from += STEP) {
    const numbers = Array.from({ length: Math.min(STEP, rows - from + 1) }, (_, i) => from + i);
    const forms = numbers.map((n) => {
      const text = texts[n % texts.length] ?? "";
      return text === "" ? "" : seal.seal(text, `${table}:${firstOwner + n}`);
    });
    await query(url, `insert into sealed_${table} select * from unnest($1::bigint[], $2::text[])`, [
      numbers,
      forms,
    ]);
  }
}
