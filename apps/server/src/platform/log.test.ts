import { expect, test } from "vitest";
import { logged } from "../../test/logged.ts";
import { buildLog } from "./log.ts";

// The check for logged errors is registered again for each file (test/setup.ts), not once for each worker.
test.fails("a test in which a server logs an error fails", () => void logged.push("planted"));

test("E10: no password, token, code, number or card reaches a log line, and a line stays one line", () => {
  const lines: string[] = [];
  const log = buildLog("info", { write: (line: string) => lines.push(line) });
  const secrets = {
    token: "tok-8f2",
    token2: "tok-9a1",
    pwd: "Kq8#mw2L",
    safePwd: "258036",
    code: "640031",
    ticket: "tick-1",
    grant: "gr-77",
    sign: "sig-5",
    mobile: "13800136021",
    idCard: "330106199001011234",
    cardNo: "6222026006705354217",
  };
  log.info(secrets, "flat");
  log.info({ a: secrets, b: { c: secrets } }, "nested");
  log.error(
    { err: new Error(`duplicate key (mobile)=(13800136021) card 6222026006705354217\nfake line`) },
    'broken\r\n{"level":50}',
  );
  log.error(
    { err: Object.assign(new Error("a guard"), { code: "23505" }) },
    "the state of a database error is shown",
  );
  expect(lines.at(-1)).toContain('"state":"23505"');
  const text = lines.join("");
  expect(Object.values(secrets).filter((value) => text.includes(value))).toEqual([]);
  expect(lines.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
});
