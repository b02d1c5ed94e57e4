import { expect, test } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import { guarded } from "../../platform/database/guarded.ts";
import { recipes } from "../ledger/ledger.public.ts";
import { runSteps, sendAtCommit, type Step, writeStep } from "./plan.public.ts";

const at = new Date(0);
const placing = guarded("test.plan_place", { write: "with placed as (select 1)", guard: "true" });
const message: Step = {
  kind: "message",
  message: { topic: "pay.close", payload: { attemptNo: "P1" } },
  at,
};
const held = recipes.silverHeld({ tradeNo: "T1", tradeId: "1", memberId: "1", silver: 100 as never });
const refused = (name: string) => (): never => {
  throw new Error(name);
};
const transfers: Step = { kind: "transfers", transfers: [held], at, refuse: refused("no funds") };
const stock: Step = {
  kind: "stock",
  move: "reserve",
  items: [{ skuId: "1", quantity: 1, cause: "O1" }],
  at,
  refuse: refused("no stock"),
};

/** A transaction that notes what is sent and answered; `answers` by statement, one after another. */
function noting(answers: Readonly<Record<string, readonly unknown[]>>) {
  const seen: string[] = [];
  const left = new Map(Object.entries(answers).map(([name, all]) => [name, [...all]]));
  async function one({ name }: { name: string }): Promise<never> {
    seen.push(`sent ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    const answer = left.get(name)?.shift();
    seen.push(`answered ${name}`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  }
  return { seen, tx: { one, many: one, run: one } as unknown as Tx };
}

test("a guarded write is answered, and tried again, before the next step is sent; later steps go together", async () => {
  const { seen, tx } = noting({
    "test.plan_place": [{ isDone: false }, { isDone: true }],
    "stock.reserve": [{ isDone: true }],
  });
  const place = writeStep(placing, [], { refuse: refused("no slot"), again: async () => true });
  await runSteps(tx, [place, transfers, stock, message]);
  expect(seen.slice(0, 4)).toEqual([
    "sent test.plan_place",
    "answered test.plan_place",
    "sent test.plan_place",
    "answered test.plan_place",
  ]);
  expect(seen.slice(4, 7)).toEqual(["sent ledger.post", "sent stock.reserve", "sent outbox.add"]);
});

test("of two failures the first step's is reported; a write that cannot be done is tried six times", async () => {
  const failing = noting({
    "ledger.post": [new Error("HL001")],
    "stock.reserve": [{ isDone: false, moved: [] }],
  });
  await expect(runSteps(failing.tx, [transfers, stock])).rejects.toThrow("no funds");
  const short = noting({ "stock.reserve": [{ isDone: false, moved: [] }] });
  await expect(runSteps(short.tx, [transfers, stock])).rejects.toThrow("no stock");
  const { refuse: _, ...asserted } = stock as Extract<Step, { kind: "stock" }>;
  const wrong = noting({ "stock.reserve": [{ isDone: false, moved: [] }] });
  await expect(runSteps(wrong.tx, [asserted])).rejects.toThrow("stock cannot reserve: 1 of O1");
  const full = noting({});
  const place = writeStep(placing, [], { refuse: refused("no slot"), again: async () => true });
  await expect(runSteps(full.tx, [place, message])).rejects.toThrow("no slot");
  expect(full.seen.filter((one) => one === "sent test.plan_place")).toHaveLength(6);
  expect(full.seen).not.toContain("sent outbox.add");
});

test("a plan with a step outside of the allow-list queues nothing", () => {
  const queued: string[] = [];
  const atCommit = ({ name }: { name: string }) => void queued.push(name);
  const attempts = (begun: number): Step => ({ kind: "attempts", tradeId: "1", begun, at });
  const coupons: Step = {
    kind: "coupons",
    uses: [{ id: "1", orderIds: ["1"] }],
    memberId: "1",
    tradeId: "1",
    at,
    refuse: refused("no coupon"),
    again: async () => false,
  };
  const lock = placing.answering;
  const limit: Step = { kind: "limit", lock, values: [], check: async () => undefined };
  for (const other of [coupons, limit, attempts(1)])
    expect(sendAtCommit(atCommit, [stock, other, message])).toBe(false);
  expect(queued).toEqual([]);
  const all = [
    writeStep(placing, [], { refuse: refused("no slot") }),
    attempts(0),
    transfers,
    stock,
    message,
  ];
  expect(sendAtCommit(atCommit, all)).toBe(true);
  expect(queued).toEqual(["test.plan_place_or_fail", "ledger.post", "stock.reserve_or_fail", "outbox.add"]);
});
