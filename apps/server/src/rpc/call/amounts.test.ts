import { groups } from "@heshi/contract/groups";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, shop } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";

const server = await testServer();

const wholes = [
  "",
  " ",
  "0x10",
  "0b11",
  "0o17",
  "1e3",
  "1E3",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "-Infinity",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "[1]",
  '{"a":1}',
  "١٢٣",
  "１２３",
  "一百",
  "½",
  "²",
  "1_000",
  "1,000",
  "1 000",
  "1.000,00",
  "+1",
  "++1",
  "--1",
  "- 1",
  "1-",
  "1+1",
  "01",
  "00",
  "007",
  "-01",
  "-0",
  "+0",
  ".5",
  "5.",
  "1.",
  "0.1.2",
  "1.005",
  "0.001",
  "1.999",
  "9007199254740993",
  "9007199254740992",
  "9223372036854775807",
  "9223372036854775808",
  "18446744073709551616",
  "-9007199254740993",
  "1n",
  "1d",
  "1f",
  "1L",
  "$1",
  "¥1",
  "1元",
  "1分",
  "%31",
  "&#49;",
  "\\u0031",
  "1\\n",
  "1;",
  "1'",
  '"1"',
  "1--",
  "(1)",
  "1/2",
  "1*2",
  "1^2",
  "=1",
  "1=1",
  "1%",
  "1e",
  "e1",
  "0e0",
  "1e-1",
  "-.5",
  "1..2",
  "∞",
  "−1",
  "﹣1",
  "１.５",
  "0,5",
  "1’000",
  "1٬000",
  "1\u00A0000",
  "\u200B1",
  "1\u200B",
  "\uFEFF1",
  "1\t",
  "\t1",
  "1\r\n",
  "a",
  "Ⅷ",
  "⑤",
  "5️⃣",
  "💯",
];
// Every digit sum of too many digits, and every fraction, is a string of its own.
const strings = [
  ...wholes,
  ...Array.from({ length: 30 }, (_, n) => "9".repeat(16 + n)),
  ...Array.from({ length: 30 }, (_, n) => `1.${"0".repeat(n)}1`),
];

test("C3: none of 160 strings that are not whole amounts is accepted by any amount field of any method", async () => {
  expect(new Set(strings).size).toBeGreaterThanOrEqual(155);
  const { token } = await member(server, { balanceFen: 100 });
  const { token2 } = await shop(server);
  const operator = await makeOperator(server, "admin");
  const amounts = groups.flatMap((group) =>
    Object.entries(group.methods).flatMap(([name, { input, access }]) =>
      Object.keys(input._zod.def.shape)
        .filter((field) => /Fen$|Cent$|^quantity$/.test(field))
        .map(
          (field) =>
            [`${group.name}.${name}`, field, access === "operator" ? operator.token : token] as const,
        ),
    ),
  );
  expect(amounts.length).toBeGreaterThan(5);
  const taken: string[] = [];
  for (const [service, field, caller] of amounts)
    for (const value of strings) {
      const reply = await server.raw(
        { service, requestId: randomHex(16), [field]: value },
        { token: caller, token2 },
      );
      const fields = Object.keys((reply.info["fields"] ?? {}) as object);
      if (reply.ret !== 200 || reply.code !== codeOf("WRONG_FIELD") || !fields.includes(field))
        taken.push(`${service}.${field} ${JSON.stringify(value)}: ${reply.raw.slice(0, 120)}`);
    }
  expect(taken).toEqual([]);
}, 60_000);
