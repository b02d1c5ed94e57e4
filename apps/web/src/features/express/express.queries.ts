import { Express } from "@heshi/contract/trade/express";
import { queryOptions } from "@tanstack/react-query";
import { keyOf } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const express = rpc(Express);

/** Queries the courier for a parcel and refetches what shows it. */
export const track = (packageId: string) =>
  express.Track({ packageId }, { action: String(performance.now()), refetch: "await" });

/** Runs `track` in the background when the stored tracking is stale. */
export const trackQuery = (packageId: string) =>
  queryOptions({
    queryKey: keyOf(Express, "Track", { packageId }),
    queryFn: () => track(packageId),
    staleTime: 1_800_000,
    retry: false,
  });
