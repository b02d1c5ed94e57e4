import { Member } from "@heshi/contract/account/member";
import { rpc } from "../data/rpc.ts";

/** The methods of Member, for what runs beside the pages. */
export const memberRpc = rpc(Member);
