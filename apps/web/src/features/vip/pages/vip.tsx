import { Vip, type VipBenefit, type VipLevel } from "@heshi/contract/account/vip";
import { type Cent, formatCredit } from "@heshi/kernel/credit";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { crownFillIcon } from "@heshi/ui/icons/crown-fill";
import { ticketIcon } from "@heshi/ui/icons/ticket";
import { truckIcon } from "@heshi/ui/icons/truck";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { Bone, RowSkeleton, Skeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/vip.module.css";

const benefits: Readonly<Record<VipBenefit, { icon: string; title: string; note: string }>> = {
  memberPrice: { icon: ticketIcon, title: "会员价", note: "标有会员价的商品，按会员价结算" },
  freeFreight: { icon: truckIcon, title: "自营包邮", note: "自营店铺的商品免运费，配送范围内有效" },
};
const yuan = (amount: Fen): string => `¥${formatFen(amount).replace(/\.00$/, "")}`;

/** 会员中心: the level with the way to the next one, its benefits, and what every level takes and brings. */
export function Page() {
  return (
    <Screen gap={8} skeleton={<VipSkeleton />}>
      <Levels />
      <Caption>
        等级按近 12 个月已收货订单的实付金额（扣除退款）和持有的权益数中较高的一项确定，收货后 10
        分钟内升级，每天重新核算。
      </Caption>
    </Screen>
  );
}

/** The loading state: the card of the level, the rows under it. */
const VipSkeleton = () => (
  <>
    <Skeleton>
      <div className={styles.card}>
        <Bone width={128} height={28} />
        <Bone top={20} />
        <Bone top={20} />
        <Bone width="56%" top={20} />
      </div>
    </Skeleton>
    <div className={styles.part}>
      <RowSkeleton />
    </div>
  </>
);

function Levels() {
  const { data } = useSuspenseQuery(q(Vip, "GetVip"));
  const { level, name, levels, spentFen, equityCent } = data;
  const own = levels.find((one) => one.level === level)?.benefits ?? [];
  const next = levels.find((one) => one.level === level + 1);
  return (
    <>
      <section className={styles.card} data-level={Math.min(level, 4)} aria-label="我的等级">
        <h2 className={styles.name}>
          <Icon of={crownFillIcon} size={24} />
          {name}
        </h2>
        {next === undefined ? (
          <p className={styles.next}>您已是最高等级，感谢一路相伴</p>
        ) : (
          <Progress next={next} spentFen={spentFen} equityCent={equityCent} />
        )}
      </section>
      <div className={styles.part}>
        <SectionHead title="会员特权" onPage />
      </div>
      <Card pad="none">
        <Rows>
          {(Object.keys(benefits) as VipBenefit[]).map((benefit) => {
            const from = levels.find((one) => one.benefits.includes(benefit));
            const { icon, title, note } = benefits[benefit];
            return (
              <Row
                key={benefit}
                icon={<Icon of={icon} size={24} />}
                label={title}
                note={note}
                value={
                  own.includes(benefit) ? (
                    <Tag kind="ok">已享</Tag>
                  ) : (
                    <Tag kind="grey">{from === undefined ? "未开放" : `${from.name}起`}</Tag>
                  )
                }
              />
            );
          })}
        </Rows>
      </Card>
      <div className={styles.part}>
        <SectionHead title="等级说明" onPage />
      </div>
      <LevelTable levels={levels} level={level} />
    </>
  );
}

type ProgressProps = { next: VipLevel; spentFen: Fen; equityCent: Cent };

/** How far it is to the next level on both ways; one of them is enough. */
function Progress({ next, spentFen, equityCent }: ProgressProps) {
  const equity = creditName(useSettings(true), "credit3");
  const ways = [
    {
      label: "近 12 个月消费",
      now: spentFen,
      goal: next.spendFen,
      text: `${yuan(spentFen)} / ${yuan(next.spendFen)}`,
    },
    {
      label: equity,
      now: equityCent,
      goal: next.equityCent,
      text: `${formatCredit("credit3", equityCent)} / ${formatCredit("credit3", next.equityCent)}`,
    },
  ];
  return (
    <>
      {ways.map(({ label, now, goal, text }) => (
        <div key={label} className={styles.way}>
          <span className={styles.wayHead}>
            <span>{label}</span>
            <span className={styles.figures}>{text}</span>
          </span>
          <progress
            className={styles.bar}
            value={Math.min(now, goal)}
            max={goal}
            aria-label={`${label} ${text}`}
          />
        </div>
      ))}
      <p className={styles.next}>达到其中一项，即可升级为{next.name}</p>
    </>
  );
}

function LevelTable({ levels, level }: { levels: readonly VipLevel[]; level: number }) {
  const equity = creditName(useSettings(true), "credit3");
  return (
    <Card pad="none">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">等级</th>
            <th scope="col">年消费</th>
            <th scope="col">或{equity}</th>
            <th scope="col">特权</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((one) => (
            <tr key={one.level} aria-current={one.level === level ? "true" : undefined}>
              <th scope="row">{one.name}</th>
              {one.level === 0 ? (
                <>
                  <td>注册即享</td>
                  <td data-empty>–</td>
                </>
              ) : (
                <>
                  <td data-label="年消费">{yuan(one.spendFen)}</td>
                  <td data-label={`或${equity}`}>{formatCredit("credit3", one.equityCent)}</td>
                </>
              )}
              {one.benefits.length === 0 ? (
                <td data-empty>–</td>
              ) : (
                <td data-label="特权">{one.benefits.map((benefit) => benefits[benefit].title).join("、")}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
