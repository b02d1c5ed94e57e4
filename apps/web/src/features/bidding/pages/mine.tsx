import { Wares } from "@heshi/contract/goods/wares";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { TextArea } from "@heshi/ui/form/text-area";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pages, q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { type LotCard, lotPath, type OwnLot, phaseWords } from "../bidding.queries.ts";
import { OwnTag } from "../parts/lot-tile.tsx";
import styles from "../parts/bidding.module.css";

const tabs = { bidding: "竞拍中", won: "已拍下", over: "已结束" } as const;
const empties = {
  bidding: "没有正在竞拍的拍品",
  won: "还没有拍下的拍品",
  over: "没有已结束的拍品",
} as const satisfies Readonly<Record<keyof typeof tabs, string>>;

/** 我的竞拍: lots that the member bids for, has won, or that are over. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="竞拍状态"
      list={(tab) => pages(Wares, "GetMyBids", { tab })}
      live={["lot.outbid"]}
      right={<NavButton text="委托" onPress={() => void navigateTo("/pages/services/bidding/setting")} />}
      above={<Ban />}
      empty={(tab) => ({
        picture: "box",
        title: empties[tab],
        help: "出价时冻结保证金，没拍中自动退回",
        action: { text: "去专区看看", onPress: () => goTo("/pages/goods/bidding") },
      })}
    >
      {(lots) => lots.map((lot) => <LotRow key={lot.lotNo} lot={lot} />)}
    </TabbedList>
  );
}

function LotRow({ lot }: { lot: LotCard & { own: OwnLot } }) {
  const { lotNo, title, picture, specs, priceFen, startFen, own, phase } = lot;
  return (
    <Card pad="goods" label={title}>
      <Link to={lotPath(lotNo)}>
        <OrderItem
          title={title}
          picture={picture}
          choice={specs.join("，")}
          price={`¥${formatFen(priceFen ?? startFen)}`}
        >
          <p className={styles.note}>
            <OwnTag own={own} /> 我的最高价 ¥{formatFen(own.maxFen)}
          </p>
          <p className={styles.note}>
            {own.award !== undefined && own.state === "won"
              ? `还需付 ¥${formatFen(own.award.restFen)}，点开付款`
              : `${phaseWords[phase]} · 保证金 ¥${formatFen(own.depositFen)}`}
          </p>
        </OrderItem>
      </Link>
    </Card>
  );
}

/** Why the member may not bid now, with the way to appeal. */
function Ban() {
  const { data } = useQuery(q(Wares, "GetLotBan"));
  const [words, setWords] = useState("");
  const [appeal, isBusy] = useCommand(Wares, "AppealLotBan", { toast: "已提交，我们会尽快处理" });
  const ban = data?.ban;
  if (ban === undefined || ban.isOver) return null;
  return (
    <Card label="暂停出价">
      <p>
        {ban.stateText}，{formatShort(new Date(ban.until))} 恢复
      </p>
      <p className={styles.note}>{ban.reason}</p>
      {ban.mayAppeal && (
        <div className={styles.sheet}>
          <TextArea
            label="申诉理由"
            value={words}
            onChange={setWords}
            maxLength={200}
            placeholder="说明当时的情况，至少 5 个字"
          />
          <Button
            kind="outline"
            size="m"
            busy={isBusy}
            disabled={words.trim().length < 5}
            reason="请写至少 5 个字"
            onPress={() => appeal({ banId: ban.banId, words })}
          >
            提交申诉
          </Button>
        </div>
      )}
    </Card>
  );
}
