import { z } from "zod";
import type { OwnCall } from "./own-calls.ts";
import { addressOf, type PageStart, pictureLink } from "./start-data.ts";

const PAGE = "/pages/goods/search/list";

/** What the page asks for first: no filters, the usual order, with the names in the order of its query (list-state.ts of the app). */
const IDLE = { sort: "default", isSelf: false, inStock: false } as const;

const Shown = z.object({ list: z.array(z.object({ picture: z.string() })) });

/** The keyword whose results a URL shows, without filters; undefined for any other page. */
export function keywordOf(url: string): string | undefined {
  const { pathname, searchParams } = addressOf(url);
  const keyword = (searchParams.get("keyword") ?? "").trim();
  const isPlain = [...searchParams.keys()].every((name) => name === "keyword");
  return pathname === PAGE && isPlain && keyword !== "" && keyword.length <= 50 ? keyword : undefined;
}

/** The first page of results with a link to the first picture, which saves a phone a round trip. */
export async function resultsStart(call: OwnCall, keyword: string): Promise<PageStart> {
  const { sort } = IDLE;
  const found = await call("Wares.Search", { sort, isSelf: "0", inStock: "0", keyword });
  const { data } = Shown.safeParse(found);
  if (data === undefined) return { answers: {}, link: "" };
  const [first] = data.list;
  const link = first === undefined ? "" : pictureLink(first.picture, "124px");
  return { answers: { [`Wares.Search ${JSON.stringify({ ...IDLE, keyword })}`]: found }, link };
}
