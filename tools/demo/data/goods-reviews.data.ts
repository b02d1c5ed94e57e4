/** What shops ask for their goods: a change of what is on sale, by place among the shop's goods, or a new product. */
export const goodsReviews = [
  {
    key: "1",
    shopKey: "s-zhufeng",
    place: 0,
    isNew: false,
    title: "年货节限定 ",
    priceBp: 8200,
    subtitle: "加量不加价，下单送收纳袋",
    ago: 3,
  },
  { key: "2", shopKey: "s-baby", place: 1, isNew: false, title: "", priceBp: 13_500, subtitle: "", ago: 8 },
  {
    key: "3",
    shopKey: "s-guoan",
    place: 2,
    isNew: true,
    title: "新品首发 ",
    priceBp: 10_000,
    subtitle: "产地直发，坏了包赔",
    ago: 26,
  },
] as const;
