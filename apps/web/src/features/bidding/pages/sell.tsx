import type { OutputOf } from "@heshi/contract/frame/define";
import { Wares } from "@heshi/contract/goods/wares";
import { type Fen, fen, formatFen, parseYuan, shareOf } from "@heshi/kernel/money";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { showToast } from "@heshi/ui/overlay/toast";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { proved } from "#src/shared/session/proved.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/bidding.module.css";

type Offer = OutputOf<(typeof Wares)["methods"]["GetEntrustOffer"]>;
const offerOf = (unitNo: string) => q(Wares, "GetEntrustOffer", { unitNo });

/** 委托竞拍 (`no`): the least price of a piece that is auctioned for its owner, and what of the price is theirs. */
export function Page() {
  const unitNo = useParam("no");
  const [typed, setTyped] = useState<string>();
  return (
    <Screen gap={8} bar={<Bar unitNo={unitNo} typed={typed} />}>
      <Content unitNo={unitNo} typed={typed} setTyped={setTyped} />
    </Screen>
  );
}

const amountOf = ({ mostFen }: Offer, typed: string | undefined): Fen =>
  typed === undefined ? mostFen : (parseYuan(typed) ?? fen(0));
/** What the seller has of a price after fee and storage. */
const netOf = ({ feeBp, stayFen }: Offer, priceFen: Fen): Fen =>
  fen(Math.max(0, priceFen - shareOf(priceFen, feeBp, "down") - stayFen));

type ContentProps = { unitNo: string; typed: string | undefined; setTyped: (text: string) => void };
function Content({ unitNo, typed, setTyped }: ContentProps) {
  const { data: offer } = useSuspenseQuery(offerOf(unitNo));
  const { title, picture, specs, costFen, referenceFen, leastFen, mostFen, ceilingFen, feeBp, stayFen } =
    offer;
  const amountFen = amountOf(offer, typed);
  return (
    <>
      <Card pad="goods" label={title}>
        <OrderItem
          title={title}
          picture={picture}
          choice={specs.join("，")}
          price={`买入 ¥${formatFen(costFen)}`}
        >
          <p className={styles.note}>在仓，可以委托</p>
        </OrderItem>
        <KeyValue rows={[["货品编号", unitNo]]} />
      </Card>
      <Card label="最低价">
        <SectionHead title="最低价" />
        <div className={styles.sheet}>
          <div className={styles.least}>
            <input
              aria-label="最低价，元"
              inputMode="decimal"
              value={typed ?? formatFen(mostFen)}
              onChange={(event) => setTyped(event.target.value.replaceAll(/[^\d.]/g, "").slice(0, 10))}
            />
          </div>
          <p className={styles.note}>
            {leastFen < mostFen
              ? `可填 ¥${formatFen(leastFen)} 到 ¥${formatFen(mostFen)}`
              : `这件货品的最低价只能是 ¥${formatFen(mostFen)}`}
            ，从这个价起拍，低于它不卖
          </p>
          <KeyValue
            rows={[
              ["参考价", `¥${formatFen(referenceFen)}`],
              ["最高限价", `¥${formatFen(ceilingFen)}`],
              ["成交手续费", `成交价的 ${feeBp / 100}%，不成交不收`],
              ...(stayFen > 0 ? [["仓储费", `¥${formatFen(stayFen)}，成交时扣除`] as const] : []),
              ["按最低价成交到手", `¥${formatFen(netOf(offer, amountFen))}`],
            ]}
          />
        </div>
      </Card>
      <Card label="委托说明">
        <SectionHead title="委托说明" />
        <ul className={styles.bids}>
          <li>排进下一个公示期够的场次；没人出价前随时可以撤回。</li>
          <li>流拍会再排场次，{offer.offerDays} 天内没成交退回云仓；委托期间不能提货。</li>
          <li>成交款先入待到账，{offer.earnedDays} 天后转入余额。</li>
          <li>这件货品在会员之间还能转卖 {offer.salesLeft} 次，之后只能提货。</li>
          <li>成交价由竞拍决定，不承诺升值；有关联的人不能买。</li>
        </ul>
      </Card>
      <Caption>拍卖由持证企业主持，出价记录可核验。</Caption>
    </>
  );
}

/** The button, and the payment password: the piece leaves the member's hands. */
function Bar({ unitNo, typed }: { unitNo: string; typed: string | undefined }) {
  const { data: offer } = useQuery(offerOf(unitNo));
  const [isOpen, setOpen] = useState(false);
  if (offer === undefined) return null;
  const leastFen = amountOf(offer, typed);
  const isOff = leastFen < offer.leastFen || leastFen > offer.mostFen;
  const send = async (safePwd: string): Promise<void> => {
    const act = { method: "Wares.EntrustUnit", amountFen: leastFen, subject: unitNo } as const;
    await proved(act, safePwd, (grant) =>
      rpc(Wares).EntrustUnit({ unitNo, leastFen, grant }, { refetch: "later" }),
    );
    setOpen(false);
    showToast("已委托，排进场次后会通知您");
    await replaceWith("/pages/services/bidding/setting?side=sell");
  };
  return (
    <BottomBar>
      <Button
        grow
        disabled={isOff}
        reason={`最低价请填 ¥${formatFen(offer.leastFen)} 到 ¥${formatFen(offer.mostFen)}`}
        onPress={() => setOpen(true)}
      >
        委托竞拍
      </Button>
      <PasswordSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={send}
        figure={<Price fen={leastFen} size={40} ink />}
        facts={[
          ["货品", offer.title],
          ["货品编号", unitNo],
          ["最低价", `¥${formatFen(leastFen)}`],
        ]}
        busyText="正在委托"
        onForgot={toPasswordPage()}
      />
    </BottomBar>
  );
}
