import { Wares } from "@heshi/contract/goods/wares";
import { formatFen } from "@heshi/kernel/money";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Picture } from "@heshi/ui/picture/picture";
import { Swiper } from "@heshi/ui/picture/swiper";
import { Countdown } from "@heshi/ui/state/countdown";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { asMember } from "#src/shared/router/gates.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type Lot, type Mine, phaseWords, renewLots, useLots, usePollMs } from "../bidding.queries.ts";
import { BidSheet } from "../parts/bid-sheet.tsx";
import { Bids, Facts } from "../parts/lot-parts.tsx";
import { OwnTag } from "../parts/lot-tile.tsx";
import { PayLot } from "../parts/pay-lot.tsx";
import styles from "../parts/bidding.module.css";

/** 拍品详情 (`no`): a lot live, its terms and bids, and the sheet to bid. */
export function Page() {
  const lotNo = useParam("no");
  return (
    <Screen gap={8} bar={<Loaded lotNo={lotNo} />}>
      <Content lotNo={lotNo} />
    </Screen>
  );
}

const lotQuery = (lotNo: string) => q(Wares, "GetLot", { lotNo });
function useMine(lotNo: string): Mine | undefined {
  const isMember = useIsMember();
  const { data } = useQuery({ ...q(Wares, "GetLotMine", { lotNo }), enabled: isMember });
  return isMember ? data : undefined;
}

function Content({ lotNo }: { lotNo: string }) {
  const refetchInterval = usePollMs();
  const { data: lot } = useSuspenseQuery({ ...lotQuery(lotNo), refetchInterval });
  useLots(`lot:${lotNo}`);
  const mine = useMine(lotNo);
  return (
    <>
      <Swiper label="拍品图片" marks="count">
        {(lot.pictures.length > 0 ? lot.pictures : [lot.picture]).map((url, at) => (
          <Picture key={url} src={url} alt={at === 0 ? lot.title : ""} radius={0} eager={at === 0} />
        ))}
      </Swiper>
      <Head lot={lot} mine={mine} />
      <Bids lot={lot} mine={mine} />
      <Facts lot={lot} />
    </>
  );
}

function Head({ lot, mine }: { lot: Lot; mine: Mine | undefined }) {
  const { phase, priceFen, startFen, stepFen, depositFen, ceilingFen, bidders, title, opensAt, endsAt } = lot;
  const isLive = phase === "open" || phase === "coming";
  return (
    <Card pad="money" label="当前价">
      <p className={styles.line}>
        <span className={styles.note}>
          {priceFen === undefined ? "起拍价" : `当前价 · ${bidders} 人出价`}
        </span>
        <span className={styles.note}>
          {phase === "open" ? "距结束" : phase === "coming" ? "距开拍" : phaseWords[phase]}
        </span>
      </p>
      <p className={styles.line}>
        <Price fen={priceFen ?? startFen} size={28} />
        {isLive && (
          <Countdown
            key={phase === "open" ? endsAt : opensAt}
            until={phase === "open" ? endsAt : opensAt}
            onEnd={() => void renewLots()}
            label={phase === "open" ? "距结束" : "距开拍"}
          />
        )}
      </p>
      <h2>{title}</h2>
      <p>
        <OwnTag own={mine?.own} />{" "}
        {phase === "open" && priceFen !== undefined && !lot.isReserveMet && <Tag kind="warn">未达保留价</Tag>}
      </p>
      <dl className={styles.terms}>
        {(
          [
            ["起拍价", startFen],
            ["加价幅度", stepFen],
            ["保证金", depositFen],
            ["最高限价", ceilingFen],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dd>¥{formatFen(value)}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the button to bid says. */
function wordsOf({ phase, leastFen }: Lot, isLeading: boolean): string {
  if (phase !== "open") return phaseWords[phase];
  if (isLeading) return "提高我的最高价";
  return leastFen === undefined ? "已到最高限价" : `出价 ¥${formatFen(leastFen)} 起`;
}

/** The button of the page: to bid, to pay, or what has become of the lot. */
function Loaded({ lotNo }: { lotNo: string }) {
  const { data: lot } = useQuery(lotQuery(lotNo));
  const mine = useMine(lotNo);
  const [isOpen, setOpen] = useState(false);
  if (lot === undefined) return null;
  const own = mine?.own?.state;
  if (lot.phase === "awarded" && mine !== undefined && own === "won")
    return (
      <BottomBar>
        <PayLot lot={lot} mine={mine} />
      </BottomBar>
    );
  const isOver = lot.phase !== "open" || (lot.leastFen === undefined && own !== "leading");
  return (
    <BottomBar>
      <Button
        grow
        disabled={isOver}
        reason={lot.phase === "coming" ? "还没有开拍，请先设提醒" : "已经结束，看看其他拍品吧"}
        onPress={() => asMember("登录后参与竞拍", () => setOpen(true))}
      >
        {wordsOf(lot, own === "leading")}
      </Button>
      {mine !== undefined && <BidSheet lot={lot} mine={mine} open={isOpen} onClose={() => setOpen(false)} />}
    </BottomBar>
  );
}
