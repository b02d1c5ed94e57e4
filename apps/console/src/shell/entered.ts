import { queryClient, admin } from "../data/rpc.ts";
import { patchSession, sessionNow } from "../data/session.ts";
import { stay } from "../data/present.ts";

type Entry = { name: string; pwd: string; code: string; sliderId?: string; sliderX?: number };

/** Logs in and goes on: who was here sees the page again as it was, somebody else starts afresh. */
export async function enter(input: Entry): Promise<void> {
  const { token, self } = await admin.Login(input, { isAlone: true });
  const isSame = sessionNow().self?.operatorId === self.operatorId;
  if (!isSame) queryClient.clear();
  stay();
  patchSession({ token, self, wait: undefined });
  await queryClient.invalidateQueries();
}

/** Ends the session here and on the server, where it can be reached. */
export async function leave(): Promise<void> {
  await admin.Logout({}).catch(() => undefined);
  queryClient.clear();
  patchSession({ token: "", self: undefined, wait: undefined });
}
