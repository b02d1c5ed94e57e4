import { Express } from "@heshi/contract/trade/express";
import { queryOptions } from "@tanstack/react-query";
import { keyOf } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const express = rpc(Express);

/** Asks the company where the parcel is, and shows the answer wherever the parcel is shown. */
export const track = (packageId: string) =>
  express.Track({ packageId }, { action: String(performance.now()), refetch: "await" });

/** The same by itself, when what is known is old. */
export const trackQuery = (packageId: string) =>
  queryOptions({
    queryKey: keyOf(Express, "Track", { packageId }),
    queryFn: () => track(packageId),
    staleTime: 1_800_000,
    retry: false,
  });
