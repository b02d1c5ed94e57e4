import { type OverviewDay } from "@heshi/contract/system/admin-figures";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Bars } from "../../base/bars.tsx";
import { To } from "../../base/router.tsx";
import { moneyText, When } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { isHere } from "../../data/present.ts";
import { Unread } from "../../desk/kit/unread.tsx";

/** Figures are looked at again this often, ms. */
const LOOK_MS = 30_000;

type Figure = {
  title: string;
  path: string;
  of: (day: OverviewDay) => number;
  text: (day: OverviewDay) => string;
};

const yuan = (of: (day: OverviewDay) => number) => ({
  of,
  text: (day: OverviewDay) => moneyText(of(day)),
});
/** Of the attempts that ended, those that paid, in percent. */
const success = ({ attempts, settled }: OverviewDay): number =>
  attempts === 0 ? 0 : Math.round((settled / attempts) * 1000) / 10;

const figures: readonly Figure[] = [
  { title: "成交额", path: "/orders", ...yuan(({ paidFen }) => paidFen) },
  { title: "成交订单", path: "/orders", of: ({ orders }) => orders, text: ({ orders }) => `${orders} 单` },
  { title: "扫码收款", path: "/collections?state=paid", ...yuan(({ collectFen }) => collectFen) },
  { title: "退款（含退回中）", path: "/refunds?state=refunded", ...yuan(({ refundFen }) => refundFen) },
  { title: "新会员", path: "/members", of: ({ members }) => members, text: ({ members }) => `${members} 位` },
  { title: "充值与汇款", path: "/remittances?state=credited", ...yuan(({ rechargeFen }) => rechargeFen) },
  { title: "提现到账", path: "/withdrawals?state=paid", ...yuan(({ withdrawFen }) => withdrawFen) },
  {
    title: "支付成功率",
    path: "/attempts?state=settled",
    of: success,
    text: (day) => (day.attempts === 0 ? "没有支付" : `${success(day)}%（${day.settled}/${day.attempts}）`),
  },
];

function Chart({ figure, days }: { figure: Figure; days: readonly OverviewDay[] }) {
  const { title, path, of, text } = figure;
  const [before, today] = days.slice(-2);
  if (!before || !today) return null;
  return (
    <To path={path} className="panel figure">
      <div className="faint">{title}</div>
      <div className="card-figure ink">{text(today)}</div>
      <div className="faint small">昨日 {text(before)}</div>
      <Bars
        label={`近 ${days.length} 天的${title}`}
        bars={days.map((day) => ({
          key: day.day,
          value: of(day),
          says: `${day.day.slice(5)} ${title} ${text(day)}`,
        }))}
      />
    </To>
  );
}

/** The platform's figures today, yesterday and in the last days, as the ledger has them. */
export function Figures() {
  const { data, error, refetch } = useQuery({
    ...q(Admin, "GetOverview"),
    refetchInterval: () => (isHere() ? LOOK_MS : false),
  });
  if (!data) return <Unread error={error} again={refetch} />;
  // a new server counts its first days half a minute after its start
  const isCounted = data.days.length > 1;
  return (
    <section aria-label="经营概况">
      <div className="screen-head">
        <h2>经营概况</h2>
        <span className="faint small">
          {isCounted ? "以总账为准，更新于 " : "正在首次统计，一分钟内显示"}
          {isCounted && (
            <>
              <When at={data.madeAt} />
              ，逐日见<To path="/days">日结</To>
            </>
          )}
        </span>
      </div>
      <div className="cards figures">
        {figures.map((figure) => (
          <Chart key={figure.title} figure={figure} days={data.days} />
        ))}
      </div>
    </section>
  );
}
