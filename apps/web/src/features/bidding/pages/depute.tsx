import type { OutputOf } from "@heshi/contract/frame/define";
import { Wares } from "@heshi/contract/goods/wares";
import { type Fen, fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { Chip } from "@heshi/ui/base/chip";
import { Button } from "@heshi/ui/form/button";
import { Stepper } from "@heshi/ui/form/stepper";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { showToast } from "@heshi/ui/overlay/toast";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { proved } from "#src/shared/session/proved.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/bidding.module.css";

type Form = { zoneIds: readonly string[]; typed: string; perDay: number };
const sessionsQuery = () => q(Wares, "GetSessions");
const deputesQuery = () => q(Wares, "GetDeputes", { tab: "open" });
type Deputes = OutputOf<(typeof Wares)["methods"]["GetDeputes"]>;

/** What is typed over what the order says that is changed. */
function formOf(own: Deputes, no: string | undefined, changed: Partial<Form>): Form {
  const row = own.list.find(({ deputeNo }) => deputeNo === no);
  return {
    zoneIds: row?.zones.map(({ zoneId }) => zoneId) ?? [],
    typed: row === undefined ? "" : formatFen(row.maxFen).replaceAll(",", ""),
    perDay: row?.perDay ?? 1,
    ...changed,
  };
}
const amountOf = ({ typed }: Form): Fen => parseYuan(typed) ?? fen(0);

/** 委托出价 (`no` of one that is changed): zones, the highest price of a piece and how many a day. */
export function Page() {
  const no = useSearchParams()[0].get("no") ?? undefined;
  const [changed, setChanged] = useState<Partial<Form>>({});
  return (
    <Screen gap={8} bar={<Bar no={no} changed={changed} />}>
      <Content no={no} changed={changed} set={(more) => setChanged({ ...changed, ...more })} />
    </Screen>
  );
}

type Changed = { no: string | undefined; changed: Partial<Form> };
function Content({ no, changed, set }: Changed & { set: (more: Partial<Form>) => void }) {
  const { data: zone } = useSuspenseQuery(sessionsQuery());
  const { data: own } = useSuspenseQuery(deputesQuery());
  const form = formOf(own, no, changed);
  if (!zone.isStanding || !zone.isOpen)
    return <Empty picture="box" title="委托出价暂未开放" help="可以在交易专区自己出价" />;
  const toggle = (id: string): void =>
    set({
      zoneIds: form.zoneIds.includes(id) ? form.zoneIds.filter((one) => one !== id) : [...form.zoneIds, id],
    });
  const budgetFen = fen(amountOf(form) * form.perDay);
  return (
    <>
      <Card label="委托条件">
        <div className={styles.sheet}>
          <p>
            专区 <span className={styles.note}>可多选</span>
          </p>
          <div className={styles.zones} role="group" aria-label="专区">
            {zone.zones.map(({ zoneId, name }) => (
              <Chip
                key={zoneId}
                role="checkbox"
                chosen={form.zoneIds.includes(zoneId)}
                onPress={() => toggle(zoneId)}
              >
                {name}
              </Chip>
            ))}
          </div>
          <label className={styles.field}>
            单件最高出价
            <input
              className={styles.price}
              aria-label="单件最高出价，元"
              inputMode="decimal"
              placeholder="¥0.00"
              value={form.typed}
              onChange={(event) => set({ typed: event.target.value.replaceAll(/[^\d.]/g, "").slice(0, 10) })}
            />
          </label>
          <div className={styles.field}>
            每天最多拍下
            <Stepper
              label="每天最多拍下"
              value={form.perDay}
              max={10}
              onChange={(perDay) => set({ perDay })}
            />
          </div>
          <KeyValue
            rows={[
              ["冻结预算", `¥${formatFen(budgetFen)}，够拍 ${form.perDay} 件`],
              ["没用完", "到期或结束时自动退回余额"],
            ]}
          />
        </div>
      </Card>
      <Caption>
        开拍后由系统替您出价，每件拍品只出一次；同价的委托先到先得。拍下后从预算直接付款，货品存入云仓。
      </Caption>
    </>
  );
}

/** The button, and the payment password: the budget is held from then on. */
function Bar({ no, changed }: Changed) {
  const { data: zone } = useQuery(sessionsQuery());
  const { data: own } = useQuery(deputesQuery());
  const [isOpen, setOpen] = useState(false);
  if (own === undefined || zone?.isStanding !== true || !zone.isOpen) return null;
  const form = formOf(own, no, changed);
  const { zoneIds, perDay } = form;
  const maxFen = amountOf(form);
  const budgetFen = fen(maxFen * perDay);
  const isOff = zoneIds.length === 0 || maxFen < 100;
  const send = async (safePwd: string): Promise<void> => {
    const act = { method: "Wares.SaveDepute", amountFen: budgetFen, subject: no ?? "new" } as const;
    const input = { zoneIds: [...zoneIds], maxFen, perDay, ...(no !== undefined && { deputeNo: no }) };
    await proved(act, safePwd, (grant) => rpc(Wares).SaveDepute({ ...input, grant }, { refetch: "later" }));
    setOpen(false);
    showToast(no === undefined ? "已开始，开拍后替您出价" : "已修改");
    await replaceWith("/pages/services/bidding/setting");
  };
  return (
    <BottomBar>
      <Button
        grow
        disabled={isOff}
        reason={zoneIds.length === 0 ? "请至少选一个专区" : "请填写单件最高出价，至少 ¥1"}
        onPress={() => setOpen(true)}
      >
        冻结 ¥{formatFen(budgetFen)} 并{no === undefined ? "开始" : "保存"}
      </Button>
      <PasswordSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={send}
        figure={<Price fen={budgetFen} size={40} ink />}
        facts={[
          ["单件最高出价", `¥${formatFen(maxFen)}`],
          ["每天最多拍下", `${perDay} 件`],
        ]}
        busyText="正在提交"
        onForgot={toPasswordPage()}
      />
    </BottomBar>
  );
}
