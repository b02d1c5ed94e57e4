import { Member } from "@heshi/contract/member";
import { rpc } from "./rpc.ts";

/** The methods of Member, for what runs beside the pages. */
export const memberRpc = rpc(Member);
