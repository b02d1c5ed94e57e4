import { Member } from "@heshi/contract/account/member";
import { Regeo, Region } from "@heshi/contract/place/region";
import { queryOptions } from "@tanstack/react-query";
import { locate } from "#src/shared/place/geolocation.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const member = rpc(Member);
export const region = rpc(Region);
export const regeo = rpc(Regeo);

/** The caller's addresses, the default first. */
export const addressesQuery = () =>
  queryOptions({ queryKey: ["Member.GetAddresses"], queryFn: () => member.GetAddresses({}), staleTime: 0 });

/** One address to edit. */
export const addressQuery = (id: string) =>
  queryOptions({
    queryKey: ["Member.GetAddress", id],
    queryFn: () => member.GetAddress({ id }),
    staleTime: 0,
  });

/** Where this device is, as an address with what is near. */
export const hereQuery = () =>
  queryOptions({
    queryKey: ["Regeo.Regeo", "here"],
    queryFn: async () => {
      const { latitude, longitude } = await locate();
      return regeo.Regeo({ lat: latitude, lng: longitude });
    },
    retry: false,
    throwOnError: false,
    staleTime: 30_000,
  });

/** Places by a keyword. */
export const placesQuery = (keyword: string) =>
  queryOptions({ queryKey: ["Regeo.Search", keyword], queryFn: () => regeo.Search({ keyword }) });
