import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "antd";
import { To, useAddress } from "../../base/router.tsx";
import { State } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { hitOf } from "../../titles/all-titles.ts";

/** What has the number that was searched for. */
export function Screen() {
  const { search } = useAddress();
  const keyword = (search.get("q") ?? "").trim();
  const { data, error, isLoading, refetch } = useQuery({
    ...q(Admin, "Search", { keyword }),
    enabled: keyword !== "",
  });
  if (error || isLoading) return <Unread error={error} again={refetch} />;
  const hits = data?.hits ?? [];
  return (
    <>
      <div className="screen-head">
        <h1>搜索</h1>
        <span className="faint">
          {keyword === "" ? "输入完整的号码" : `“${keyword}” 找到 ${hits.length} 个`}
        </span>
      </div>
      {hits.length === 0 ? (
        <Empty description="没有找到。请输入完整的会员号、手机号、店铺名称，或订单、交易、支付、退款、快递、提现、汇款、充值、售后的单号" />
      ) : (
        <section className="panel">
          {hits.map(({ kind, hitId, title, detail }) => {
            const [name, pathOf] = hitOf(kind);
            return (
              <p key={`${kind} ${hitId}`}>
                <State tone="info">{name}</State> <To path={pathOf(hitId)}>{title}</To>{" "}
                <span className="faint num">{detail}</span>
              </p>
            );
          })}
        </section>
      )}
    </>
  );
}
