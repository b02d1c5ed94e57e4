import { Member } from "@heshi/contract/account/member";
import { Regeo, Region } from "@heshi/contract/place/region";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const region = rpc(Region);
export const regeo = rpc(Regeo);

/** The member's addresses, the default first. */
export const addressesQuery = () => q(Member, "GetAddresses");
