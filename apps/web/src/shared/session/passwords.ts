import { sealPassword } from "@heshi/contract/frame/password";
import type { Parameters } from "@heshi/contract/frame/sign";
import { SetData } from "@heshi/contract/system/system";
import { knownPasswordKey, learnPasswordKey } from "./password-key.ts";
import { learnServerTime, serverTime } from "../data/server-clock.ts";
import { send } from "../data/transport.ts";

async function passwordKey() {
  const known = knownPasswordKey();
  if (known) return known;
  const info = await send({ service: "System.GetSetData", parameters: {}, isShared: false });
  const { pwdKey, timestamp } = SetData.parse(info);
  learnServerTime(timestamp);
  learnPasswordKey(pwdKey);
  return pwdKey;
}

/** Parameters with the password fields encrypted for the server; this module is loaded lazily. */
export async function sealFields(
  service: string,
  parameters: Parameters,
  fields: readonly string[],
): Promise<Record<string, string>> {
  const key = await passwordKey();
  const sealed: Record<string, string> = { ...parameters };
  for (const field of fields) {
    const password = parameters[field];
    if (password !== undefined)
      sealed[field] = sealPassword(password, { key, service, field, time: serverTime() });
  }
  return sealed;
}
