import { yopTones } from "@heshi/contract/tones/shop";
import { mayInShop } from "@heshi/contract/rights";
import { Yop } from "@heshi/contract/shop/yop";
import { yopFields, yopStateTexts } from "@heshi/contract/shop/yop-states";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/yop.module.css";
import { aboutField, APPLY, yopNotes } from "../parts/yop-words.ts";

type Account = OutputOf<(typeof Yop)["methods"]["GetAccount"]>;

/** 进件详情: how far the account with YeePay is, what has to be done, and what happened. */
export function Page() {
  return (
    <Screen gap={8} skeleton={<RowSkeleton count={6} />}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data: account } = useSuspenseQuery(q(Yop, "GetAccount"));
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const mayAct = mayInShop(info, "shop");
  if (account.state === "draft")
    return (
      <Empty
        picture="shop"
        title="还没有提交进件"
        help={yopNotes.draft}
        action={mayAct ? { text: "去申请", onPress: () => goTo(APPLY) } : undefined}
      />
    );
  return (
    <>
      <Facts {...account} />
      <StateTimeline
        title="办理进度"
        steps={account.steps.map(({ title, note, at }) => ({
          title,
          at,
          ...(note !== "" && { detail: note }),
        }))}
      />
      {mayAct && <Acts {...account} />}
    </>
  );
}

function Facts({ state, reasons, reason, signName, bank, accountTail, merchantNo, submittedAt }: Account) {
  const noted = state === "frozen" && reason !== "" ? `${yopNotes.frozen}。原因：${reason}` : yopNotes[state];
  return (
    <Card pad="none" label="进件">
      <Note kind={yopTones[state] === "ok" ? "info" : "warn"}>
        {noted}
        {reasons.map(({ field, reason: why }) => (
          <span key={`${field} ${why}`} className={styles.reason}>
            {yopFields[field]}：{aboutField(field, why)}
          </span>
        ))}
      </Note>
      <Rows>
        <Row label="状态" value={<Tag kind={yopTones[state]}>{yopStateTexts[state]}</Tag>} />
        <Row label="主体" value={signName} />
        <Row label="结算账户" value={`${bank} 尾号 ${accountTail}`} />
        {merchantNo !== undefined && <Row label="易宝商户号" value={merchantNo} />}
        {submittedAt !== undefined && <Row label="提交时间" value={formatMinute(new Date(submittedAt))} />}
      </Rows>
    </Card>
  );
}

function Acts({ state, signUrl }: Account) {
  const [refresh, isBusy] = useCommand(Yop, "Refresh", { toast: "已向易宝查询，请稍后下拉刷新" });
  const again = (
    <Button kind="outline" size="full" disabled={isBusy} onPress={() => refresh({})}>
      查询最新状态
    </Button>
  );
  return (
    <Foot>
      {state === "returned" && (
        <Button kind="primary" size="full" onPress={() => goTo(APPLY)}>
          修改并重新提交
        </Button>
      )}
      {signUrl !== undefined && (
        <Button kind="primary" size="full" onPress={() => window.location.assign(signUrl)}>
          去签署协议
        </Button>
      )}
      {state !== "returned" && again}
    </Foot>
  );
}
