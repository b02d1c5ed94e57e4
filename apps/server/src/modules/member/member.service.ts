import type { Member } from "@heshi/contract/account/member";
import type { Service } from "../../rpc/call/service.ts";
import { addressHandlers } from "./address.ts";
import { closingHandlers } from "./closing.ts";
import { loginHandlers } from "./login.ts";
import { profileHandlers } from "./profile.ts";
import { deviceHandlers, securityHandlers } from "./security.ts";

/** All handlers of Member, by verb in their own files. `pepper`: the key of codes, outside the database. */
export const memberService = (pepper: Uint8Array): Omit<Service<typeof Member>, "BindMobile"> => ({
  ...loginHandlers(pepper),
  ...securityHandlers(pepper),
  ...deviceHandlers(pepper),
  ...profileHandlers,
  ...addressHandlers,
  ...closingHandlers(pepper),
});
