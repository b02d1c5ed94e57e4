import { Member } from "@heshi/contract/account/member";
import { Invest } from "@heshi/contract/invest/invest";
import { claimTexts, periodTexts } from "@heshi/contract/invest/invest-states";
import { formatCredit } from "@heshi/kernel/credit";
import { formatDay } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { clearAddressChoice, useChosenAddress } from "#src/shared/place/address-choice.ts";
import { AddressPart } from "#src/shared/place/address-part.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type Period, periodQuery } from "../invest.queries.ts";
import styles from "../parts/invest.module.css";

/** 本期内容 (`no`, `seq`): goods to claim with their track, lessons to read, counts to take. */
export function Page() {
  return (
    <Screen nav="page" gap={8} skeleton={<OrderSkeleton count={2} />}>
      <Content investNo={useParam("no")} seq={Number(useParam("seq"))} />
    </Screen>
  );
}

function Content({ investNo, seq }: { investNo: string; seq: number }) {
  const { data: period } = useSuspenseQuery(periodQuery(investNo, seq));
  const { title, picture, periods, state, opensAt, endsAt } = period;
  const when =
    state === "waiting"
      ? `${formatDay(new Date(opensAt))} 起可领`
      : `${periodTexts[state]}，有效期至 ${formatDay(new Date(endsAt))}`;
  return (
    <>
      <Card label="计划">
        <OrderItem title={`${title}，第 ${seq} / ${periods} 期`} picture={picture} choice={when} />
      </Card>
      <GoodsCard period={period} />
      {period.lessons.length > 0 && <LessonsCard period={period} />}
      {period.counts > 0 && <CountsCard period={period} />}
      <Caption>
        礼包寄出、打开课程或领取次数，任一发生即使用了这一期，这一期不再退款；其余内容到期前仍可以领。
      </Caption>
    </>
  );
}

type Props = { period: Period };
const usingText = (period: Period): string =>
  period.state === "used" ? "" : "使用后这一期不再退款，其余内容仍可以领。";

function GoodsCard({ period }: Props) {
  const { goods, parcel, claim, actions } = period;
  return (
    <>
      <Card pad="none" label="礼包">
        <Rows>
          <Row label="礼包" note={goods} value={claim === undefined ? undefined : claimTexts[claim]} />
          {parcel !== undefined && parcel.packageId !== undefined && (
            <Row
              label={parcel.companyName}
              value={parcel.number}
              link={(row) => (
                <Link to={withQuery("/pages/order/express/detail", { id: parcel.packageId })}>{row}</Link>
              )}
            />
          )}
        </Rows>
      </Card>
      {parcel !== undefined && <ReceiverCard parcel={parcel} />}
      {actions.includes("goods") && <Claiming period={period} />}
      <ClaimActions period={period} />
    </>
  );
}

const ReceiverCard = ({ parcel: { receiver } }: { parcel: NonNullable<Period["parcel"]> }) => (
  <Card pad="money" label="收货地址">
    <KeyValue
      rows={[
        ["收货人", `${receiver.name} ${receiver.mobile}`],
        [
          "收货地址",
          `${receiver.province}${receiver.city}${receiver.area}${receiver.street}${receiver.detail}`,
        ],
      ]}
    />
  </Card>
);

/** The address of what is claimed, and the claim. */
function Claiming({ period: { investNo, seq } }: Props) {
  const { data } = useSuspenseQuery(q(Member, "GetAddresses"));
  const chosen = useChosenAddress();
  const address =
    data.list.find(({ addressId }) => addressId === chosen) ??
    data.list.find(({ isDefault }) => isDefault) ??
    data.list[0];
  const [use, isBusy] = useCommand(Invest, "Use", { toast: "已领取，等待寄出", onDone: clearAddressChoice });
  return (
    <>
      <AddressPart address={address} />
      <div className={styles.act}>
        <Button
          size="full"
          busy={isBusy}
          disabled={address === undefined}
          reason="请先选择收货地址"
          onPress={async () => use({ investNo, seq, what: "goods", addressId: address?.addressId })}
        >
          领取礼包，免运费
        </Button>
      </div>
    </>
  );
}

function ClaimActions({ period: { investNo, seq, actions } }: Props) {
  const [cancel, isCancelling] = useCommand(Invest, "CancelClaim", { toast: "已取消，可以重新领取" });
  const [receive, isReceiving] = useCommand(Invest, "Confirm", { toast: "已确认收货" });
  return (
    <div className={styles.act}>
      {actions.includes("cancel") && (
        <Button
          kind="outline"
          size="full"
          busy={isCancelling}
          onPress={async () => cancel({ investNo, seq })}
        >
          取消领取，修改地址
        </Button>
      )}
      {actions.includes("confirm") && (
        <Button size="full" busy={isReceiving} onPress={async () => receive({ investNo, seq })}>
          确认收货
        </Button>
      )}
    </div>
  );
}

function LessonsCard({ period }: Props) {
  const { investNo, seq, lessons, actions } = period;
  const [use, isBusy] = useCommand(Invest, "Use");
  const text = `打开本期课程？${usingText(period)}`;
  return (
    <Card pad="money" label="课程">
      <SectionHead title="课程" count={`${lessons.length} 节`} />
      {lessons.map((lesson) => (
        <article key={lesson.title} className={styles.lesson}>
          <h3>{lesson.title}</h3>
          {lesson.text !== undefined && <p>{lesson.text}</p>}
        </article>
      ))}
      {actions.includes("lesson") && (
        <Button
          kind="outline"
          size="full"
          busy={isBusy}
          onPress={async () => use({ investNo, seq, what: "lesson" }, { text, confirmText: "打开课程" })}
        >
          打开课程
        </Button>
      )}
    </Card>
  );
}

function CountsCard({ period }: Props) {
  const { investNo, seq, counts, hasCounts, actions } = period;
  const [use, isBusy] = useCommand(Invest, "Use", { toast: "已存入钱包" });
  const text = `领取本期兑换次数？${usingText(period)}`;
  return (
    <Card pad="money" label="兑换次数">
      <SectionHead
        title="兑换次数"
        count={`${formatCredit("credit4", counts)} 次`}
        note={hasCounts ? "已存入钱包" : undefined}
      />
      {actions.includes("counts") && (
        <Button
          kind="outline"
          size="full"
          busy={isBusy}
          onPress={async () => use({ investNo, seq, what: "counts" }, { text, confirmText: "领取" })}
        >
          领取次数
        </Button>
      )}
    </Card>
  );
}
