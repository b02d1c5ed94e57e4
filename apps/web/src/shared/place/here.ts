import { Regeo } from "@heshi/contract/place/region";
import { useEffect } from "react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { distanceM } from "@heshi/kernel/place";
import { showToast } from "@heshi/ui/overlay/toast";
import { keyOf } from "../data/query.ts";
import { rpc } from "../data/rpc.ts";
import { useLocation } from "../router/router.tsx";
import { locate } from "./geolocation.ts";
import { keepPlace, keptPlace, type Place } from "./place.ts";

const regeo = rpc(Regeo);

/** The specification's refresh of the location. */
const REFRESH_MS = 30_000;

/** The device's position as an address, with nearby places; asked for again every 30 s while the page is seen. */
export const hereQuery = () =>
  queryOptions({
    queryKey: [...keyOf(Regeo, "Regeo"), "here"],
    queryFn: async () => regeo.Regeo(await locate()),
    retry: false,
    staleTime: REFRESH_MS,
    // not in the background: React Query asks only while the page is seen
    refetchInterval: REFRESH_MS,
  });

type Here = Awaited<ReturnType<typeof regeo.Regeo>>;

/** A located position as the place that is stored. */
export const placeOfHere = ({ pois: _pois, ...here }: Here): Place => ({
  ...here,
  isCustom: false,
  isError: false,
});

/** A place that has coordinates; a city chosen where the map does not answer has none. */
export const withPoint = (place: Place | undefined): Place | undefined =>
  place !== undefined && (place.lat !== 0 || place.lng !== 0) ? place : undefined;

/** A position that moves by less, in metres, is the same place: lists do not load again for it. */
const STILL_M = 100;
/** A failure is shown once, and again only after a position came. */
let isShown = false;

function settled(kept: Place | undefined, here: Here): Place {
  const before = withPoint(kept);
  const isSame = before?.adcode === here.adcode && distanceM(before, here) < STILL_M;
  return isSame ? before : placeOfHere(here);
}

/**
 * Where the member is: the place that they chose, else the device's, which is followed. A refused or failed location says 获取地址失败
 * once and goes on with the last place; undefined where there is none.
 */
export function usePlace(): { place: Place | undefined; isLocating: boolean } {
  // chosen on another page, from which the router comes back
  useLocation();
  const kept = keptPlace();
  const isChosen = kept?.isCustom === true;
  const { data, isError, isPending } = useQuery({ ...hereQuery(), enabled: !isChosen });
  const place = isChosen || data === undefined ? kept : settled(kept, data);
  useEffect(() => {
    if (data === undefined || isChosen) return;
    isShown = false;
    keepPlace(settled(keptPlace(), data));
  }, [data, isChosen]);
  useEffect(() => {
    if (!isError || isChosen || isShown) return;
    isShown = true;
    showToast("获取地址失败");
  }, [isError, isChosen]);
  return { place, isLocating: !isChosen && isPending && kept === undefined };
}
