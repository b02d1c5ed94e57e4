import { z } from "zod";
import type { OwnCall } from "./own-calls.ts";
import { addressOf, type PageStart, pictureLink } from "./start-data.ts";

const PAGE = "/pages/goods/detail";

/** What the page asks for first, with the input as its own queries have it (detail.queries.ts of the app). */
const ASKED = [
  ["Wares.GetDetail", {}],
  ["Wares.GetCouponList", {}],
  ["Wares.GetCouponPrices", {}],
  ["Wares.GetCommentSummary", {}],
  ["Wares.GetComments", { limit: 2 }],
] as const;

const Shown = z.object({ picture: z.string(), pictures: z.array(z.string()) });

/** The id of the product that a URL shows; undefined for any other page. */
export function productOf(url: string): string | undefined {
  const { pathname, searchParams } = addressOf(url);
  const id = searchParams.get("id") ?? "";
  return pathname === PAGE && /^[1-9]\d{0,18}$/.test(id) ? id : undefined;
}

const WHOLE_WIDTH = "(min-width: 430px) 430px, 100vw";

/** A link to the first picture. */
function early(detail: unknown): string {
  const { data } = Shown.safeParse(detail);
  return pictureLink(data?.pictures[0] ?? data?.picture ?? "", WHOLE_WIDTH);
}

/** What a product's page asks for first, and a link to its first picture: both save a phone a round trip. */
export async function productStart(call: OwnCall, waresId: string): Promise<PageStart> {
  const found = await Promise.all(
    ASKED.map(async ([service, more]) => {
      const input = { waresId, ...more };
      const texts = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
      return [`${service} ${JSON.stringify(input)}`, await call(service, texts)] as const;
    }),
  );
  const [[, detail]] = found as [readonly [string, unknown]];
  if (detail === undefined) return { answers: {}, link: "" };
  return { answers: Object.fromEntries(found.filter(([, info]) => info !== undefined)), link: early(detail) };
}
