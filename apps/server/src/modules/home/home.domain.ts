import { HomeBanner, type HomeBlock, HomeNav } from "@heshi/contract/home/nav";
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

/** An area's first products are shown on the page, all of them in the list of areas. */
const SHOWN_OF_AREA = 2;
const SHOWN_OF_SELF = 8;

type Seen = Set<string>;

/** The products with those first that no block above shows; the first `shown` of them count as shown. */
function unseenFirst<T extends { waresId: string }>(goods: readonly T[], shown: number, seen: Seen): T[] {
  const [fresh, others] = [
    goods.filter(({ waresId }) => !seen.has(waresId)),
    goods.filter(({ waresId }) => seen.has(waresId)),
  ];
  for (const { waresId } of fresh.slice(0, shown)) seen.add(waresId);
  return [...fresh, ...others];
}

const areaOf = (area: AreaRow, seen: Seen) => ({
  ...area,
  goods: unseenFirst(area.goods, SHOWN_OF_AREA, seen).map(tileOf),
});

type Block = z.infer<typeof HomeBlock>;

type Shown = { home: HomeRow; seen: Seen };

function blockOf(
  { kind, title, items }: HomeRow["blocks"][number],
  { home, seen }: Shown,
): Block | undefined {
  switch (kind) {
    case "banner":
      return { kind, items: sound(HomeBanner, items) };
    case "nav":
      return { kind, items: sound(HomeNav, items) };
    case "notice":
      return { kind, items: home.notices };
    case "flash":
      return { kind, title, items: home.flash };
    case "area":
      return {
        kind,
        title,
        items: chosen(items, { all: home.areas, idOf: ({ areaId }) => areaId, most: 6 }).map((area) =>
          areaOf(area, seen),
        ),
      };
    case "brand":
      return {
        kind,
        title,
        items: [...chosen(items, { all: home.brands, idOf: ({ brandId }) => brandId, most: 12 })],
      };
    case "self":
      return {
        kind,
        title,
        items: home.self
          .filter(({ waresId }) => !seen.has(waresId))
          .slice(0, SHOWN_OF_SELF)
          .map(tileOf),
      };
    case "feed":
      return { kind, title };
    default:
      return undefined;
  }
}

/** The blocks that have something to show, in the operators' order, each product in one of them. Pure. */
export function blocksOf(home: HomeRow): Block[] {
  const seen: Seen = new Set();
  return home.blocks.flatMap((row) => {
    const block = blockOf(row, { home, seen });
    return block && (block.kind === "feed" || block.items.length > 0) ? [block] : [];
  });
}
