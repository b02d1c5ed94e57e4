import type { Member } from "@heshi/contract/account/member";
import type { Service } from "../../rpc/call/service.ts";
import { addressHandlers } from "./address/address.ts";
import { deviceHandlers } from "./devices.ts";
import { grantHandlers } from "./grants.ts";
import { loginHandlers } from "./login.ts";
import { preferenceHandlers } from "./preferences/preferences.ts";
import { profileHandlers } from "./profile.ts";
import { type IdentityNumber, passwordHandlers } from "./passwords.ts";

/**
 * The handlers of Member, in files by topic, except BindMobile (module `third`) and closing an account (`closing`).
 * `pepper` is the key of codes, kept outside the database; `identity` reads verified identity numbers (module `cert`).
 */
export const memberService = (pepper: Uint8Array, identity: IdentityNumber) =>
  ({
    ...loginHandlers(pepper),
    ...passwordHandlers(pepper, identity),
    ...grantHandlers,
    ...deviceHandlers(pepper),
    ...profileHandlers,
    ...addressHandlers,
    ...preferenceHandlers(pepper),
  }) satisfies Partial<Service<typeof Member>>;
