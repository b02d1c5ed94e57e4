import type { OutputOf } from "@heshi/contract/frame/define";
import { Proxy } from "@heshi/contract/proxies/proxy";
import { proxyTones } from "@heshi/contract/tones/proxies";
import { formatFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/proxy.module.css";

type Own = NonNullable<OutputOf<(typeof Proxy)["methods"]["GetHome"]>["proxy"]>;
const to = (page: string): string => `/pages/shop/proxy/${page}`;
const stateNames: Readonly<Record<Own["state"], string>> = {
  none: "未申请",
  reviewing: "再次申请审核中",
  active: "代理中",
  refused: "未通过",
  expired: "已结束",
  stopped: "已停止",
};

/** 代理中心: the district with its term, the code that shops name, what was earned. */
export const Page = () => (
  <Screen gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Proxy, "GetHome"));
  if (data.proxy === undefined)
    return (
      <Empty
        picture="shop"
        title="店主还不是区域代理"
        help="代理一个区县，招募店铺入驻，从平台手续费里拿奖金，店铺和买家不多付"
        action={{ text: "申请区域代理", onPress: () => navigateTo(to("apply")) }}
      />
    );
  const own = data.proxy;
  return (
    <>
      <District own={own} />
      <Sums own={own} />
      <Card pad="none" label="招商">
        <Rows>
          <Row
            label="代理商家"
            value={`${own.shops} 家营业中`}
            link={(row) => <Link to={to("merchant")}>{row}</Link>}
          />
          <Row
            label="代理奖金"
            note="每笔的手续费、比例和舍去"
            link={(row) => <Link to={to("bonus")}>{row}</Link>}
          />
          <Row label="分成公示" link={(row) => <Link to={to("sums")}>{row}</Link>} />
          {own.state !== "active" && (
            <Row label="重新申请" link={(row) => <Link to={to("apply")}>{row}</Link>} />
          )}
        </Rows>
      </Card>
      <Caption>
        {`招募本身没有报酬；奖金是平台实收手续费的 ${own.rateBp / 100}%，订单完成后进入店主的钱包余额，退款会扣回。自己的店铺和有关联的订单没有奖金。`}
      </Caption>
    </>
  );
}

function District({ own }: { own: Own }) {
  const { state, regionText, code, validUntil, shops, needShops, checkAt } = own;
  const link = `${globalThis.location.origin}/pages/shop/apply?proxy=${code}`;
  const lacks = needShops - shops;
  const end = formatDay(new Date(validUntil - 1));
  return (
    <>
      {state === "active" && lacks > 0 && (
        <Note onPage>
          还差 {lacks} 家营业店铺，{formatDay(new Date(checkAt))} 起不足 {needShops} 家时代理会结束
        </Note>
      )}
      <Card pad="money" label={regionText}>
        <p className={styles.label}>
          {regionText} <Tag kind={proxyTones[state]}>{stateNames[state]}</Tag>
        </p>
        {state === "active" ? (
          <>
            <span className={styles.code}>{code}</span>
            <p className={styles.note}>招募码，店铺入驻时填写；代理到 {end} 为止</p>
            <div className={styles.acts}>
              <Button kind="outline" onPress={() => copyText(code, "招募码已复制")}>
                复制招募码
              </Button>
              <Button onPress={() => copyText(link, "入驻链接已复制，发给店主吧")}>复制入驻链接</Button>
            </div>
          </>
        ) : (
          <p className={styles.note}>代理已于 {end} 结束，此前订单的奖金照常结算</p>
        )}
      </Card>
    </>
  );
}

function Sums({ own: { monthFen, heldFen, releasedFen } }: { own: Own }) {
  const rows = [
    ["本月奖金", monthFen],
    ["待到账", heldFen],
    ["已到账", releasedFen],
  ] as const;
  return (
    <Card label="奖金">
      <ul className={styles.three}>
        {rows.map(([label, fen]) => (
          <li key={label}>
            <b>{formatFen(fen)}</b>
            <span>{label}（元）</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
