import { To } from "../../base/router.tsx";

/** A member, leading to what is known of them; without the id to those that the number finds. */
export const MemberLink = ({ mid, id, children = mid }: { mid: string; id?: string; children?: string }) => (
  <To path={`/members?keyword=${mid}${id === undefined ? "" : `&id=${id}`}`}>{children}</To>
);

/** A shop, leading to what is known of it. */
export const ShopLink = ({ shopId, children }: { shopId: string; children: string }) => (
  <To path={`/shops?keyword=${shopId}&id=${shopId}`}>{children}</To>
);

/** An attempt to pay, a refund, leading to what is known of it. */
export const NumberLink = ({ to, number }: { to: "attempts" | "refunds"; number: string }) => (
  <To path={`/${to}?keyword=${number}&id=${number}`}>
    <span className="num">{number}</span>
  </To>
);
