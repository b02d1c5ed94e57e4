import { createHash } from "node:crypto";
import { Code } from "@heshi/contract/counter/code";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { makeOperator, type TestOperator } from "../make/operator.ts";
import { digits, sql } from "../make/world.ts";

type Desks = readonly [TestOperator, TestOperator];

/** A batch as an operator may enter it. */
export const batchForm = (over: { skuId: string; boxes?: number; perBox?: number; items?: number }) => ({
  number: `LJ2604-${digits(6)}`,
  madeOn: "2026-04-08",
  bestBefore: "2027-10-08",
  place: "杭州西湖区龙井村",
  boxes: 0,
  perBox: 0,
  items: 3,
  steps: [{ name: "采摘", place: "龙井村 3 号地块", on: "2026-04-02" }],
  report: "" as const,
  ...over,
});

/** Codes of a file as its digest is made of them. */
export const fileDigest = (codes: readonly string[]): string =>
  createHash("sha256").update(codes.join("\n")).digest("hex");

/** A batch that one operator has entered, and another downloaded and confirmed. */
export async function codesOf(
  server: TestServer,
  [one, other]: Desks,
  form: Parameters<typeof batchForm>[0],
) {
  const { batchId } = (await server.call(Admin, "EnterCodeBatch", batchForm(form), one)).info;
  const { boxes, items } = (await server.call(Admin, "TakeCodes", { batchId }, other)).info;
  const digest = fileDigest([...boxes.flatMap((box) => [box.code, ...box.items]), ...items]);
  const kept = await server.call(Admin, "KeepCodes", { batchId, digest }, other);
  if (kept.code !== 0) throw new Error(`keep: ${kept.raw}`);
  return { batchId, boxes, items };
}

let asked = 0;
/** Somebody asks for a code, on a device and at a network of their own. */
export const ask = (
  server: TestServer,
  code: string,
  at: { lat?: number; lng?: number; device?: string } = {},
) => {
  asked += 1;
  const { device = `asking-device-${asked}`, ...place } = at;
  return server.call(Code, "Query", { code, ...place }, { device });
};

/** What a member has of codes, for who tries to reach it. */
export async function ownLabels(server: TestServer, victim: { id: string }, skuId: string) {
  const [batch, code] = [randomId(), randomId()];
  const now = server.now();
  const [one, other] = [await makeOperator(server, "review"), await makeOperator(server, "review")];
  await sql(
    server,
    `insert into code_batch (id, sku_id, number, made_on, best_before, place, boxes, per_box, items, steps, report, state, digest,
       entered_by, taken_by, created_at, taken_at)
     values ($1, $2, $3, '2026-04-08', '2027-10-08', '杭州', 0, 0, 1, '[]', '', 'open', 'x', $4, $5, $6, $6)`,
    [batch, skuId, digits(8), one.id, other.id, now],
  );
  await sql(
    server,
    "insert into code (id, batch_id, is_box, digest, tail, agent_id) values ($1, $2, true, decode($3, 'hex'), '0000', $4)",
    [code, batch, fileDigest([code]), victim.id],
  );
  return {
    rows: { label: [code] },
    rest: { "Code.Void": { reason: "标签破损" }, "Code.Bind": { code: "123456789012345678" } },
  };
}
