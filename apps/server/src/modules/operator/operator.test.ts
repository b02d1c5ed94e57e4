import { expect, test } from "vitest";
import { usageOf } from "../../commands.ts";
import { testServer } from "../../../test/harness.ts";
import { sql } from "../../../test/make/world.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { operatorCommand } from "./operator.public.ts";

const server = await testServer();

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const exit = await operatorCommand(server.db, {
    args,
    now: server.now(),
    print: (line) => lines.push(line),
  });
  return { exit, text: lines.join("\n") };
}

test("an operator is added once, with a one-time code of which only the digest is kept", async () => {
  const added = await run("add", "陈立", "finance");
  const secret = /: ([\w-]{32})$/.exec(added.text)?.[1] ?? "";
  expect([added.exit, secret.length]).toEqual([0, 32]);
  const [row] = await sql(server, "select role, state, secret_digest from operator where name = '陈立'");
  expect(row).toEqual({ role: "finance", state: "active", secret_digest: sha256Hex(secret) });
  const again = await run("add", "陈立", "admin");
  expect([again.exit, again.text]).toEqual([1, "an operator named 陈立 already exists"]);
  expect((await run("add", "other", "king")).exit).toBe(2);
  expect((await run("add", "two words", "admin")).exit).toBe(2);
  const acts = await sql(server, "select method, row_ids from operator_act");
  expect(acts).toHaveLength(1);
});

test("verify prints the last hash of the chain, or that the chain is broken", async () => {
  expect(await run("verify")).toMatchObject({ exit: 0, text: expect.stringContaining("chain intact") });
  await server.db.script("set role none; update operator_act_head set acts = acts + 1; set role heshi_app");
  expect(await run("verify")).toMatchObject({ exit: 1, text: expect.stringContaining("BROKEN") });
});

test("the command's arguments are not file names; wrong arguments print its usage", () => {
  expect(usageOf("operator", ["add", "陈立", "finance"])).toBeUndefined();
  expect(usageOf("operator", ["verify"])).toBeUndefined();
  for (const args of [[], ["--help"], ["add", "x"], ["remove", "x", "y"]])
    expect(usageOf("operator", args)).toContain("usage");
});
