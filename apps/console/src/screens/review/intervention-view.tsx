import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { amountText } from "../../base/money-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, When } from "../../base/words.tsx";
import { Num } from "../../desk/columns.tsx";
import { MemberLink, ShopLink } from "../../desk/kit/links.tsx";
import { Facts, History, Part, Pictures } from "../../desk/parts.tsx";

export type Intervention = OutputOf<(typeof Admin)["methods"]["GetIntervention"]>;

const sides = { member: "会员", shop: "商家", platform: "平台" } as const;

/** Pictures and a video that somebody showed; nothing where there are none. */
function Shown({ pictures, video, size }: { pictures: readonly string[]; video?: string; size?: number }) {
  return (
    <>
      {pictures.length > 0 && <Pictures urls={pictures} {...(size !== undefined && { size })} />}
      {video !== undefined && <video src={video} controls width={208} aria-label="视频凭证" />}
    </>
  );
}

const partText = ({ amountFen, credit, note }: Intervention["parts"][number]): string =>
  [credit ? amountText(credit.creditType.toUpperCase(), credit.creditCent) : moneyText(amountFen), note ?? ""]
    .filter(Boolean)
    .join(" · ");

const Asked = ({ no, orderId, orderNo, shop, buyer, mid, memberId, ...detail }: Intervention) => (
  <Part title="申请">
    <Facts
      rows={[
        ["售后单号", <Num key="no" of={no} />],
        [
          "订单号",
          <To key="order" path={`/order?id=${orderId}`}>
            {orderNo}
          </To>,
        ],
        [
          "店铺",
          <ShopLink key="shop" shopId={shop.shopId}>
            {shop.name}
          </ShopLink>,
        ],
        [
          "会员",
          <MemberLink key="member" mid={mid} id={memberId}>
            {buyer.nickname}
          </MemberLink>,
        ],
        ["申请时间", <When key="at" at={detail.createdAt} />],
        ["原因", detail.reasonText],
        ["说明", detail.description],
        ["寄回", detail.parcel && `${detail.parcel.companyName} ${detail.parcel.number}`],
        ["换货寄出", detail.reshipped && `${detail.reshipped.companyName} ${detail.reshipped.number}`],
      ]}
    />
    <Shown pictures={detail.pictures} video={detail.video} />
  </Part>
);

/** What is disputed: what was asked and shown, what the refund is made of, and the whole negotiation. */
export const InterventionView = (detail: Intervention) => (
  <>
    <Asked {...detail} />
    {detail.parts.length > 0 && (
      <Part title="退款构成">
        <Facts rows={detail.parts.map((part) => [part.label, partText(part)])} />
      </Part>
    )}
    <Part title="协商经过">
      <History
        steps={[...detail.log].reverse().map(({ by, title, text, at, pictures, video }) => ({
          by: sides[by],
          title,
          note: text,
          at,
          shown: <Shown pictures={pictures} video={video} size={56} />,
        }))}
      />
    </Part>
  </>
);
