import type { Depute } from "@heshi/contract/auction/depute";
import { Wares } from "@heshi/contract/goods/wares";
import { deputeTones } from "@heshi/contract/tones/auction";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { confirm } from "@heshi/ui/overlay/dialog";
import type { ReactNode } from "react";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { lotPath } from "../bidding.queries.ts";
import styles from "./bidding.module.css";

const tabs = { open: "进行中", over: "历史委托" } as const;
const DEPUTE = "/pages/services/bidding/depute";

/** 买入委托 (`tab`): standing orders with what each of them has done. */
export function DeputeList({ above }: { above: ReactNode }) {
  return (
    <TabbedList
      tabs={tabs}
      label="委托状态"
      above={above}
      live={["lot.outbid"]}
      list={(tab) => pages(Wares, "GetDeputes", { tab })}
      bar={
        <BottomBar>
          <Button grow onPress={() => navigateTo(DEPUTE)}>
            新建委托出价
          </Button>
        </BottomBar>
      }
      empty={(tab) => ({
        picture: "box",
        title: tab === "open" ? "还没有委托出价" : "没有历史委托",
        help: "设好专区和单件最高出价，开拍后由系统替您出价",
      })}
    >
      {(rows) => rows.map((row) => <DeputeCard key={row.deputeNo} row={row} />)}
    </TabbedList>
  );
}

const resultWords = { open: "已出价", won: "拍下", lost: "没拍中", skipped: "未参与" } as const;

/** What an order did at a lot, and why. */
function Tried({ tries }: Pick<Depute, "tries">) {
  if (tries.length === 0) return <p className={styles.note}>还没有遇到符合的拍品</p>;
  return (
    <ul className={styles.bids} aria-label="执行记录">
      {tries.map(({ lotNo, title, state, words, priceFen, at }) => (
        <li key={lotNo}>
          <span className={styles.grow}>
            <Link to={lotPath(lotNo)}>
              <p className={styles.ellipsis}>{title}</p>
            </Link>
            <p className={styles.note}>
              {formatShort(new Date(at))} {words}
            </p>
          </span>
          <span>{priceFen === undefined ? resultWords[state] : `¥${formatFen(priceFen)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Ends, changes, pauses an order, or lets it go on. */
function Acts({ deputeNo, state }: Pick<Depute, "deputeNo" | "state">) {
  const [pause, isPausing] = useCommand(Wares, "PauseDepute");
  const [end, isEnding] = useCommand(Wares, "EndDepute", { toast: "已结束，没用完的预算退回余额" });
  const ask = async (): Promise<void> => {
    const text = "没用完的预算退回余额；已经出的价继续有效";
    if (await confirm({ title: "结束这个委托？", text, confirmText: "结束" })) await end({ deputeNo });
  };
  return (
    <p className={styles.acts}>
      <Button kind="outline" size="m" busy={isEnding} onPress={ask}>
        结束
      </Button>
      <Button kind="outline" size="m" onPress={() => navigateTo(withQuery(DEPUTE, { no: deputeNo }))}>
        修改
      </Button>
      <Button
        kind="outline"
        size="m"
        busy={isPausing}
        onPress={() => pause({ deputeNo, isPaused: state === "active" })}
      >
        {state === "active" ? "暂停" : "继续"}
      </Button>
    </p>
  );
}

function DeputeCard({ row }: { row: Depute }) {
  const {
    deputeNo,
    state,
    stateText,
    zones,
    maxFen,
    perDay,
    budgetFen,
    heldFen,
    usedFen,
    until,
    why,
    tries,
  } = row;
  const name = zones.map((zone) => zone.name).join(" · ") || "专区已关闭";
  return (
    <Card label={name}>
      <SectionHead title={name} more={<Tag kind={deputeTones[state]}>{stateText}</Tag>} />
      <p className={styles.note}>
        单件最高 ¥{formatFen(maxFen)} · 每天 {perDay} 件 ·{" "}
        {state === "ended" ? why : `${formatShort(new Date(until))} 前有效`}
      </p>
      <div className={styles.track} aria-hidden>
        <span style={{ width: `${Math.min(100, (usedFen * 100) / budgetFen)}%` }} />
      </div>
      <p className={styles.line}>
        <span className={styles.note}>已用 ¥{formatFen(usedFen)}</span>
        <span className={styles.note}>
          预算 ¥{formatFen(budgetFen)}，未动用冻结 ¥{formatFen(heldFen)}
        </span>
      </p>
      <Tried tries={tries} />
      {state !== "ended" && <Acts deputeNo={deputeNo} state={state} />}
    </Card>
  );
}
