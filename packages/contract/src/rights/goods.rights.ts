import type { RightRow } from "./right.ts";

/** Rights of operators over the catalogue and what sells it. */
export const goodsRights = {
  "goods.review": { title: "商品审核", roles: ["review"] },
  "content.review": { title: "内容审核", roles: ["review", "content"] },
  "home.arrange": { title: "首页装修", roles: ["content"] },
  "flash.arrange": { title: "抢购场次", roles: ["content"] },
  "zone.arrange": { title: "专区商品", roles: ["content"] },
  "points.arrange": { title: "兑换专区", roles: ["content"] },
  "notice.publish": { title: "发布公告", roles: ["content"] },
} as const satisfies Readonly<Record<string, RightRow>>;
