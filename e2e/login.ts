import { codeNow } from "@heshi/server/modules/operator/totp.domain";
import { callServer } from "../apps/server/test/process.ts";
import { demoOperators } from "../tools/demo/data/operators.data.ts";
import type { OperatorName } from "./console-login.ts";
import { sealPassword } from "@heshi/contract/frame/password";

/** A token by password, as a client of the server at `base` gets it; throws with the refusal. */
export async function tokenOf(
  base: string,
  service: "Member.Login" | "Merchant.Login",
  { mobile, pwd }: { mobile: string; pwd: string },
): Promise<string> {
  const { info } = await callServer(base, "System.GetSetData", {});
  const key = info["pwdKey"] as { keyId: string; publicKey: string };
  const sealed = sealPassword(pwd, { key, service, field: "pwd", time: Number(info["timestamp"]) });
  const answer = await callServer(base, service, { mobile, pwd: sealed, agreed: "1" });
  const token = answer.info["token"];
  if (typeof token !== "string") throw new Error(`${service}: ${answer.raw.slice(0, 200)}`);
  return token;
}

const STEP_MS = 30_000;

/** The token of a demo operator. A code works once: where another journey has used the present one, the next is tried. */
export async function operatorToken(base: string, name: OperatorName): Promise<string> {
  const operator = demoOperators.find((one) => one.name === name);
  if (!operator) throw new Error(`no demo operator ${name}`);
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
  throw new Error(`${name} cannot log in`);
}
