import { HomeBanner, type HomeBlock, HomeNav } from "@heshi/contract/goods/nav";
import type * as z from "zod/mini";
import { tileOf } from "../catalogue/tile.public.ts";
import type { AreaRow, HomeRow } from "./home.store.ts";

/** What operators wrote, without what is not of the shape: one wrong row does not take the page away. */
const sound = <T extends z.ZodMiniType>(shape: T, items: readonly unknown[]): z.infer<T>[] =>
  items.flatMap((item) => {
    const parsed = shape.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });

/** Those that a block names, in its order; the first `most` when it names none. */
function chosen<T>(
  ids: readonly unknown[],
  { all, idOf, most }: { all: readonly T[]; idOf: (one: T) => string; most: number },
): readonly T[] {
  if (ids.length === 0) return all.slice(0, most);
  const byId = new Map(all.map((one) => [idOf(one), one]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

const areaOf = (area: AreaRow) => ({ ...area, goods: area.goods.map(tileOf) });

type Block = z.infer<typeof HomeBlock>;

function blockOf({ kind, title, items }: HomeRow["blocks"][number], home: HomeRow): Block | undefined {
  switch (kind) {
    case "banner":
      return { kind, items: sound(HomeBanner, items) };
    case "nav":
      return { kind, items: sound(HomeNav, items) };
    case "notice":
      return { kind, items: home.notices };
    case "area":
      return {
        kind,
        title,
        items: chosen(items, { all: home.areas, idOf: ({ areaId }) => areaId, most: 6 }).map(areaOf),
      };
    case "brand":
      return {
        kind,
        title,
        items: [...chosen(items, { all: home.brands, idOf: ({ brandId }) => brandId, most: 12 })],
      };
    case "self":
      return { kind, title, items: home.self.map(tileOf) };
    case "feed":
      return { kind, title };
    default:
      return undefined;
  }
}

/** The blocks that have something to show, in the operators' order. Pure. */
export const blocksOf = (home: HomeRow): Block[] =>
  home.blocks.flatMap((row) => {
    const block = blockOf(row, home);
    return block && (block.kind === "feed" || block.items.length > 0) ? [block] : [];
  });
