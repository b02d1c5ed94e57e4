import { Member } from "@heshi/contract/account/member";
import { rpc } from "../data/rpc.ts";

/** The methods of Member, for code outside of pages. */
export const memberRpc = rpc(Member);
