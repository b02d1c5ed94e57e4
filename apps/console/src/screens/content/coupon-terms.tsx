import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { moneyText, When } from "../../base/words.tsx";
import { type admin, q } from "../../data/rpc.ts";
import { useCategoryNames } from "../../desk/kit/categories-field.tsx";
import { Facts, Part } from "../../desk/parts.tsx";

export type CouponRow = Awaited<ReturnType<typeof admin.GetCoupons>>["list"][number];
/** What a coupon may be used for. */
export const scopes = { all: "全场", category: "指定分类", goods: "指定商品" } as const;
/** What a coupon takes off, in a few words. */
export const worth = ({
  kind,
  thresholdFen,
  offFen = 0,
  ratePermille = 0,
  capFen = 0,
}: CouponRow): string => {
  const from = thresholdFen === 0 ? "无门槛" : `满 ${moneyText(thresholdFen)}`;
  return kind === "threshold"
    ? `${from} 减 ${moneyText(offFen)}`
    : `${from} ${ratePermille / 100} 折，最多减 ${moneyText(capFen)}`;
};
/** Whether it can still be claimed. */
export const isRunning = ({ isOn, claimUntil }: CouponRow): boolean => isOn && claimUntil > Date.now();

/** Which goods it is for: all, those of categories, or those that are named. */
function Scope({ scope, scopeIds }: CouponRow) {
  const names = useCategoryNames(scope === "category");
  const { data } = useQuery({
    ...q(Admin, "GetGoodsTiles", { waresIds: scopeIds }),
    enabled: scope === "goods",
  });
  const goods = new Map((data?.list ?? []).map(({ waresId, title }) => [waresId, title]));
  return (
    <>
      {scopes[scope]}
      {scopeIds.map((id) => (
        <div key={id}>{names?.get(id) ?? goods.get(id) ?? <span className="num faint">{id}</span>}</div>
      ))}
    </>
  );
}

/** Everything an offer promises, and what it may cost. */
export const CouponTerms = (row: CouponRow) => (
  <Part>
    <Facts
      rows={[
        ["优惠", worth(row)],
        ["范围", <Scope key="scope" {...row} />],
        ["承担", row.shopName ?? "平台"],
        ["领取", <When key="from" at={row.claimFrom} />],
        ["截止", <When key="until" at={row.claimUntil} />],
        ["使用", row.useDays !== undefined && `领取后 ${row.useDays} 天内`],
        ["开始使用", row.useFrom !== undefined && <When key="use" at={row.useFrom} />],
        ["使用截止", row.useUntil !== undefined && <When key="used" at={row.useUntil} />],
        ["发放", `${row.total} 张，每人 ${row.perMember} 张`],
        ["最多支出", moneyText((row.offFen ?? row.capFen ?? 0) * row.total)],
      ]}
    />
  </Part>
);
