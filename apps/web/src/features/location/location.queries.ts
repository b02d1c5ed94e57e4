import { Member } from "@heshi/contract/account/member";
import { Regeo, Region } from "@heshi/contract/place/region";
import { queryOptions } from "@tanstack/react-query";
import { locate } from "#src/shared/place/geolocation.ts";
import { keyOf, q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const region = rpc(Region);
export const regeo = rpc(Regeo);

/** The member's addresses, the default first. */
export const addressesQuery = () => q(Member, "GetAddresses");

/** The device's position as an address, with nearby places. */
export const hereQuery = () =>
  queryOptions({
    queryKey: [...keyOf(Regeo, "Regeo"), "here"],
    queryFn: async () => {
      const { latitude, longitude } = await locate();
      return regeo.Regeo({ lat: latitude, lng: longitude });
    },
    retry: false,
    staleTime: 30_000,
  });
