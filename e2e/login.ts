import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomHex } from "@heshi/kernel/id";
import { codeNow } from "@heshi/server/modules/operator/totp.domain";
import { callServer } from "../apps/server/test/process.ts";
import { demoOperators } from "../tools/demo/data/operators.data.ts";
import type { OperatorName } from "./console-login.ts";
import { sealPassword } from "@heshi/contract/frame/password";

/** A token by password, as a client of the server at `base` gets it on a device of its own; throws with the refusal. */
export async function tokenOf(
  base: string,
  service: "Member.Login" | "Merchant.Login",
  { mobile, pwd }: { mobile: string; pwd: string },
): Promise<string> {
  const { info } = await callServer(base, "System.GetSetData", {});
  const key = info["pwdKey"] as { keyId: string; publicKey: string };
  const sealed = sealPassword(pwd, { key, service, field: "pwd", time: Number(info["timestamp"]) });
  const answer = await callServer(base, service, { mobile, pwd: sealed, agreed: "1" }, randomHex(16));
  const token = answer.info["token"];
  if (typeof token !== "string") throw new Error(`${service}: ${answer.raw.slice(0, 200)}`);
  return token;
}

const STEP_MS = 30_000;

type Operator = (typeof demoOperators)[number];
/** What the console keeps of a session: its token, and who it is. */
export type OperatorSession = { token: string; self: Record<string, unknown> };

/** Logs in by a code, which works once: where another journey has used the present one, the next is tried. */
async function logIn(base: string, operator: Operator): Promise<string> {
  for (const [aheadMs, waitMs] of [
    [0, 0],
    [STEP_MS, 0],
    [STEP_MS, STEP_MS],
  ] as const) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const { info } = await callServer(base, "System.GetSetData", {});
    const key = info["pwdKey"] as { keyId: string; publicKey: string };
    const at = { key, service: "Admin.Login", field: "pwd", time: Number(info["timestamp"]) };
    const answer = await callServer(base, "Admin.Login", {
      name: operator.name,
      pwd: sealPassword(operator.password, at),
      code: codeNow(operator.totp, new Date(at.time + aheadMs)),
    });
    const token = answer.info["token"];
    if (typeof token === "string") return token;
  }
  throw new Error(`${operator.name} cannot log in`);
}

/** The session of a token; undefined where it is over. */
async function sessionOf(base: string, token: string): Promise<OperatorSession | undefined> {
  const { code, info } = await callServer(base, "Admin.GetSelf", { token });
  return code === 0 ? { token, self: info } : undefined;
}

/**
 * The session of a demo operator. All journeys of a run share it, since each code of an authenticator works once, and a dozen journeys
 * would wait for one another's; where it is over they get a new one.
 */
export async function operatorSession(base: string, name: OperatorName): Promise<OperatorSession> {
  const operator = demoOperators.find((one) => one.name === name);
  if (!operator) throw new Error(`no demo operator ${name}`);
  const folder = process.env["E2E_DATA"];
  const file = folder === undefined ? undefined : join(folder, `session-${operator.name}`);
  const kept = file !== undefined && existsSync(file) ? readFileSync(file, "utf8") : "";
  const shared = kept === "" ? undefined : await sessionOf(base, kept);
  if (shared) return shared;
  const token = await logIn(base, operator);
  if (file !== undefined) writeFileSync(file, token);
  const own = await sessionOf(base, token);
  if (!own) throw new Error(`${name} is logged out at once`);
  return own;
}

/** The token of a demo operator. */
export const operatorToken = async (base: string, name: OperatorName): Promise<string> =>
  (await operatorSession(base, name)).token;
