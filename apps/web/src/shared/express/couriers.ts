import { Express, ExpressNumber } from "@heshi/contract/trade/express";
import { queryOptions } from "@tanstack/react-query";
import { keyOf, q } from "../data/query.ts";
import { rpc } from "../data/rpc.ts";

const express = rpc(Express);
const HOUR_MS = 3_600_000;

/** Normalizes a tracking number: capitals, without other characters. */
export const cleanNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/g, "")
    .slice(0, 32);

/** The couriers. */
export const companiesQuery = () => ({ ...q(Express, "GetCompanies"), staleTime: HOUR_MS });

/** The couriers that match a tracking number, most likely first. */
export const recogniseQuery = (number: string) => {
  const parsed = ExpressNumber.safeParse(number);
  return queryOptions({
    queryKey: keyOf(Express, "Recognise", { number }),
    queryFn: async () => (parsed.success ? express.Recognise({ number: parsed.data }) : { list: [] }),
    staleTime: HOUR_MS,
    retry: false,
  });
};
