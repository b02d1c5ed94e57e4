import type { AfterState } from "@heshi/contract/trade/after-state";
import { arrowUUpLeftIcon } from "@heshi/ui/icons/arrow-u-up-left";
import { NoteLink } from "../router/note-link.tsx";
import { withQuery } from "../router/path.ts";

type Side = "member" | "shop";
/** What each side calls an after-sale beside its order. */
const texts: Readonly<Record<AfterState, Readonly<Record<Side, string>>>> = {
  made: { member: "售后提交中", shop: "售后提交中" },
  applied: { member: "售后处理中", shop: "退款待处理" },
  appliedGoods: { member: "售后处理中", shop: "售后待处理" },
  agreed: { member: "请寄回商品", shop: "待买家寄回" },
  returned: { member: "待商家收货", shop: "退货待收货" },
  reshipped: { member: "换货已寄出", shop: "换货待买家收货" },
  refunding: { member: "退款中", shop: "退款中" },
  done: { member: "售后完成", shop: "售后完成" },
  refused: { member: "商家未同意售后", shop: "已拒绝售后" },
  goodsRefused: { member: "商家拒收退货", shop: "已拒收退货" },
  intervening: { member: "平台介入中", shop: "平台介入中" },
  rejected: { member: "平台未支持售后", shop: "平台未支持售后" },
  cancelled: { member: "售后已撤销", shop: "售后已撤销" },
  lapsed: { member: "售后已关闭", shop: "售后已关闭" },
};
const paths: Readonly<Record<Side, string>> = {
  member: "/pages/order/after/detail",
  shop: "/pages/shop/after/detail",
};

interface Line {
  lineId: string;
  title: string;
  after?: { afterSaleId: string; state: AfterState } | null | undefined;
}

type Props = { lines: readonly Line[]; side: Side; mayOpen?: boolean };

/** The after-sales of an order's lines, each with a link to its page for who may open it; a title only where there are several lines. */
export const AfterLinks = ({ lines, side, mayOpen = true }: Props) =>
  lines.map(
    ({ lineId, title, after }) =>
      after != null && (
        <NoteLink
          key={lineId}
          to={mayOpen ? withQuery(paths[side], { id: after.afterSaleId }) : undefined}
          icon={arrowUUpLeftIcon}
          label={`${title}，${texts[after.state][side]}，查看售后`}
        >
          <b>{texts[after.state][side]}</b>
          <span>{lines.length > 1 && title}</span>
        </NoteLink>
      ),
  );
