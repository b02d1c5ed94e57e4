import { formatFen, ZERO_FEN } from "@heshi/kernel/money";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { TextField } from "@heshi/ui/form/text-field";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Empty } from "@heshi/ui/state/empty";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { AddressPart } from "#src/shared/place/address-part.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Later } from "#src/shared/shell/later.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ChoiceCard } from "../parts/choice-card.tsx";
import { LackNote } from "../parts/lack-note.tsx";
import { useWanted, type Wanted } from "../use-wanted.ts";
import { stopOf } from "../wanted.ts";
import { type DeliveryQuote, homeQuery, HOW } from "../warehouse.queries.ts";

/** The password sheet, loaded when it first opens. */
const PaySheet = lazy(() => import("../parts/pay-sheet.tsx").then((part) => ({ default: part.PaySheet })));

/** 云仓提货 (`skuId`): how many pieces of what, where to, and what it costs. */
export function Page() {
  const wanted = useWanted(useParam("skuId"));
  const { data: home } = useQuery(homeQuery());
  return (
    <Screen
      nav="page"
      gap={4}
      skeleton={<OrderSkeleton />}
      bar={home && home.held > 0 && <Bar wanted={wanted} />}
    >
      <Content wanted={wanted} />
    </Screen>
  );
}

function Content({ wanted }: { wanted: Wanted }) {
  const { data: home } = useSuspenseQuery(homeQuery());
  const { quote } = wanted;
  const goods = home.goods.filter(({ held }) => held > 0);
  if (goods.length === 0)
    return (
      <Empty
        picture="box"
        title="没有可以提的货品"
        help={HOW}
        action={{ text: "去云仓", onPress: () => navigateTo("/pages/warehouse/index") }}
      />
    );
  return (
    <>
      <ChoiceCard goods={goods} wanted={wanted} />
      {wanted.pieces > 0 && (quote !== undefined || wanted.isFailed) && (
        <AddressPart address={quote?.address} />
      )}
      <Card pad="none">
        <TextField
          label="备注"
          value={wanted.remark}
          onChange={wanted.setRemark}
          placeholder="选填，写给仓库的话"
          maxLength={100}
        />
      </Card>
      {quote !== undefined && <Prices quote={quote} />}
      <Caption>运费和仓储费从余额支付，寄出前冻结；仓库打包前可以取消，全部退回。</Caption>
    </>
  );
}

const Prices = ({
  quote: { address, freightFen, freightText, feeFen, balanceFen },
}: {
  quote: DeliveryQuote;
}) => (
  <Card pad="money" label="费用">
    <KeyValue
      rows={[
        [
          "运费",
          address === undefined
            ? "选好地址后显示"
            : freightFen === 0 && freightText !== ""
              ? freightText
              : `¥${formatFen(freightFen)}${freightText === "" ? "" : `（${freightText}）`}`,
        ],
        ["仓储费", `¥${formatFen(feeFen)}`],
        ["可用余额", `¥${formatFen(balanceFen)}`],
      ]}
    />
  </Card>
);

/** What prevents submission, or undefined, and whether it is just not known yet. */
function stopFor({ quote, pieces, isQuoting, isFailed }: Wanted) {
  const stop = isFailed ? "没有算出运费，请检查网络后重试" : stopOf(pieces, quote);
  return { stop, isWaiting: pieces === 0 || (isQuoting && quote === undefined) };
}

function Note({ wanted }: { wanted: Wanted }) {
  const { stop, isWaiting } = stopFor(wanted);
  if (stop === undefined) return `共 ${wanted.pieces} 件`;
  return (
    <Text size={11} tone={isWaiting ? "ink-2" : "danger"}>
      {stop}
    </Text>
  );
}

function Bar({ wanted }: { wanted: Wanted }) {
  const { quote, isQuoting } = wanted;
  const [isAsking, setAsking] = useState(false);
  const { stop } = stopFor(wanted);
  const isShort = quote !== undefined && quote.payableFen > quote.balanceFen;
  const ask = async (): Promise<void> => {
    if (quote?.hasPayPassword !== true) return offerPayPassword();
    setAsking(true);
  };
  return (
    <>
      <SubmitBar
        label="应付"
        figure={<Price fen={quote?.payableFen ?? ZERO_FEN} size={20} />}
        above={quote && stop === undefined && isShort ? <LackNote quote={quote} /> : undefined}
        note={<Note wanted={wanted} />}
        action={
          wanted.isFailed ? (
            <Button minWidth={112} onPress={wanted.askAgain}>
              重试
            </Button>
          ) : (
            <Button
              minWidth={112}
              disabled={stop !== undefined || isShort}
              reason={stop ?? "余额不足，请先充值"}
              busy={isQuoting}
              busyText="计算中"
              onPress={ask}
            >
              提交提货
            </Button>
          )
        }
      />
      {quote?.address !== undefined && (
        <Later when={isAsking}>
          <PaySheet open={isAsking} onClose={() => setAsking(false)} wanted={wanted} quote={quote} />
        </Later>
      )}
    </>
  );
}
