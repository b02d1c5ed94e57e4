import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { insertLabels } from "./batch.store.ts";
import { newLabel, tailOf } from "./codes.domain.ts";

type Made = { id: string; boxId: string | null; isBox: boolean; code: string };
/** Rows that one statement writes. */
const AT_ONCE = 5000;

/** New codes of a batch: boxes with their items, or items alone. */
export function* newCodes({
  boxes,
  perBox,
  items,
}: {
  boxes: number;
  perBox: number;
  items: number;
}): Generator<Made> {
  for (let box = 0; box < boxes; box += 1) {
    const id = randomId();
    yield { id, boxId: null, isBox: true, code: newLabel() };
    for (let item = 0; item < perBox; item += 1)
      yield { id: randomId(), boxId: id, isBox: false, code: newLabel() };
  }
  if (boxes === 0)
    for (let item = 0; item < items; item += 1)
      yield { id: randomId(), boxId: null, isBox: false, code: newLabel() };
}

const write = (tx: Tx, seal: Seal, { batchId, rows }: { batchId: string; rows: readonly Made[] }) =>
  tx.run(insertLabels, [
    batchId,
    rows.map(({ id }) => id),
    rows.map(({ boxId }) => boxId),
    rows.map(({ isBox }) => isBox),
    rows.map(({ code }) => seal.digest(code)),
    rows.map(({ code }) => tailOf(code)),
  ]);

/** Writes codes as they are made, some thousands at a time, and tells each to `made`; the database keeps digests alone. */
export async function writeCodes(
  tx: Tx,
  seal: Seal,
  { batchId, codes, made }: { batchId: string; codes: Iterable<Made>; made: (one: Made) => void },
): Promise<void> {
  let rows: Made[] = [];
  for (const one of codes) {
    rows.push(one);
    made(one);
    if (rows.length < AT_ONCE) continue;
    await write(tx, seal, { batchId, rows });
    rows = [];
  }
  if (rows.length > 0) await write(tx, seal, { batchId, rows });
}
