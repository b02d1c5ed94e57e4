import { Express } from "@heshi/contract/trade/express";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const express = rpc(Express);

/** The parcels of an order. */
export const packagesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["Express.GetList", orderId],
    queryFn: () => express.GetList({ orderId }),
    staleTime: 30_000,
  });

/** One parcel with its nodes, newest first, as last heard. */
export const packageQuery = (packageId: string) =>
  queryOptions({
    queryKey: ["Express.GetDetail", packageId],
    queryFn: () => express.GetDetail({ packageId }),
    staleTime: 30_000,
  });

/** Asks the company where the parcel is, and shows the answer wherever the parcel is shown. */
export async function track(packageId: string): Promise<number | undefined> {
  const { checkedAt } = await express.Track({ packageId }, { action: String(performance.now()) });
  await Promise.all(
    ["Express.GetDetail", "Express.GetList"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
  return checkedAt;
}

/** The same by itself, when what is known is old. */
export const trackQuery = (packageId: string) =>
  queryOptions({
    queryKey: ["Express.Track", packageId],
    queryFn: async () => (await track(packageId)) ?? 0,
    staleTime: 1_800_000,
    retry: false,
  });
