import { callServer } from "../apps/server/test/process.ts";
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
