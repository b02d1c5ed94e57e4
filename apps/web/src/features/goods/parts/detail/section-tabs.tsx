import { useScrolled } from "@heshi/ui/layout/scrolled";
import { Tabs } from "@heshi/ui/bar/tabs";
import { useQuery } from "@tanstack/react-query";
import { useAppearance } from "#src/shared/shell/appearance.ts";
import { detailQuery } from "../../detail.queries.ts";
import { scrollToPart, useScrollSpy } from "../scroll-spy.ts";

/** The sections of a product's page, in order. */
export const parts = {
  goods: "part-goods",
  comments: "part-comments",
  detail: "part-detail",
  similar: "part-similar",
} as const;

const items = [
  { key: parts.goods, text: "商品" },
  { key: parts.comments, text: "评价" },
  { key: parts.detail, text: "详情" },
  { key: parts.similar, text: "推荐" },
] as const;
const ids = items.map(({ key }) => key);

const SHOWN_PX = 160;
const HEAD_PX = 88;
const ELDER_HEAD_PX = 112;

/** The section tabs under the nav bar, shown after scrolling past the gallery. */
export function SectionTabs({ id }: { id: string }) {
  const isShown = useScrolled(SHOWN_PX);
  const head = useAppearance(({ elder }) => elder) ? ELDER_HEAD_PX : HEAD_PX;
  const inView = useScrollSpy(ids, head);
  const { data } = useQuery(detailQuery(id));
  if (!isShown || data === undefined) return null;
  const value = ids.find((one) => one === inView) ?? parts.goods;
  return (
    <Tabs
      label="商品详情的各部分"
      items={items}
      value={value}
      onChange={(key) => (key === parts.goods ? window.scrollTo({ top: 0 }) : scrollToPart(key, head))}
    />
  );
}
