import { Member } from "@heshi/contract/account/member";
import type { grantMethods } from "@heshi/contract/account/member-security";
import { markShown } from "#src/shared/data/error-actions.ts";
import { rpc } from "#src/shared/data/rpc.ts";

type Act = { method: (typeof grantMethods)[number]; amountFen: number; subject: string };

/** Does an act with a grant by the payment password; the password sheet shows a refusal. */
export async function proved<T>(act: Act, safePwd: string, run: (grant: string) => Promise<T>): Promise<T> {
  try {
    const { grant } = await rpc(Member).CreateGrant({ safePwd, ...act });
    return await run(grant);
  } catch (failure) {
    markShown(failure);
    throw failure;
  }
}
