import type { OutputOf } from "@heshi/contract/frame/define";
import { Regeo } from "@heshi/contract/place/region";
import { useEffect } from "react";
import { type Query, queryOptions, useQuery } from "@tanstack/react-query";
import { distanceM, type Point } from "@heshi/kernel/place";
import { showToast } from "@heshi/ui/overlay/toast";
import { queryClient } from "../data/query-client.ts";
import { keyOf, q } from "../data/query.ts";
import { useLocation } from "../router/router.tsx";
import { locate } from "./geolocation.ts";
import { keepPlace, keptPlace, type Place } from "./place.ts";

export type Here = OutputOf<(typeof Regeo)["methods"]["Regeo"]>;

const TEN_THOUSAND = 10_000;
const rounded = (degrees: number): number => Math.round(degrees * TEN_THOUSAND) / TEN_THOUSAND;
const ADDRESS_MS = 600_000;

/** The address of a place and what is near it; places in one square of some 10 m ask once. */
export const addressAtQuery = ({ lat, lng }: Point) => ({
  ...q(Regeo, "Regeo", { lat: rounded(lat), lng: rounded(lng) }),
  staleTime: ADDRESS_MS,
});

/** What `addressAtQuery` answers, with the exact coordinates. */
export const addressAt = async ({ lat, lng }: Point): Promise<Here> => ({
  ...(await queryClient.fetchQuery(addressAtQuery({ lat, lng }))),
  lat,
  lng,
});

/** The specification's refresh of the location. */
const REFRESH_MS = 30_000;
/** A device that has moved by less, in metres, is where it was: lists stay, and the map is not asked again. */
const STAYED_M = 300;
/** A position that was asked for by hand is another one from here on. */
const SAME_M = 20;

const hereKey = [...keyOf(Regeo, "Regeo"), "here"];

async function located(sameM: number): Promise<Here> {
  const at = await locate();
  const before = queryClient.getQueryData<Here>(hereKey);
  return before !== undefined && distanceM(before, at) < sameM ? before : addressAt(at);
}

/** The device's position as an address, with nearby places; asked for again every 30 s while the page is seen. */
export const hereQuery = () =>
  queryOptions({
    queryKey: hereKey,
    queryFn: () => located(STAYED_M),
    retry: false,
    staleTime: REFRESH_MS,
    // not in the background: React Query asks only while the page is seen
    refetchInterval: REFRESH_MS,
  });

/** Asks for the device's position now; rejects where there is none. */
export async function relocate(): Promise<Here> {
  const here = await located(SAME_M);
  queryClient.setQueryData<Here>(hereKey, here);
  return here;
}

/** A located position as the place that is stored. */
export const placeOfHere = ({ pois: _pois, ...here }: Here): Place => ({
  ...here,
  isCustom: false,
  isError: false,
});

/** A place that has coordinates; a city chosen where the map does not answer has none. */
export const withPoint = (place: Place | undefined): Place | undefined =>
  place !== undefined && (place.lat !== 0 || place.lng !== 0) ? place : undefined;

/** A place of an earlier visit that is nearer, in metres, is the same: lists do not load again for it. */
const STILL_M = 100;
/** A failure is shown once, and again only after a position came. */
const shown = new WeakSet<Query>();
const asked = (): Query | undefined => queryClient.getQueryCache().find({ queryKey: hereKey });

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
    const query = asked();
    if (data === undefined || isError || isChosen || query === undefined) return;
    shown.delete(query);
    keepPlace(settled(keptPlace(), data));
  }, [data, isError, isChosen]);
  useEffect(() => {
    const query = asked();
    if (!isError || isChosen || query === undefined || shown.has(query)) return;
    shown.add(query);
    showToast("获取地址失败");
  }, [isError, isChosen]);
  return { place, isLocating: !isChosen && isPending && kept === undefined };
}
