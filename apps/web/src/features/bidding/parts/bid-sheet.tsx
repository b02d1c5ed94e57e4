import { Wares } from "@heshi/contract/goods/wares";
import { type Fen, fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Switch } from "@heshi/ui/form/switch";
import { Price } from "@heshi/ui/goods/price";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { useState } from "react";
import { markShown, showFailure } from "#src/shared/data/error-actions.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import { proved } from "#src/shared/session/proved.ts";
import type { Lot, Mine } from "../bidding.queries.ts";
import styles from "./bidding.module.css";

export interface BidSheetProps {
  lot: Lot;
  mine: Mine;
  open: boolean;
  onClose: () => void;
}

/** Steps above the least amount that one press adds. */
const STEPS = [1, 2, 4, 6] as const;
const leadsToRecharge = async (): Promise<void> => {
  const yes = await confirm({
    title: "余额不足",
    text: "保证金从余额冻结，没拍中自动退回",
    confirmText: "去充值",
  });
  if (yes) await navigateTo("/pages/wallet/recharge/index");
};

/** The amount that is typed, and what sends it: with the password where what was given does not cover it. */
function useBid({ lot, mine, onClose }: BidSheetProps) {
  const { lotNo, leastFen, stepFen, ceilingFen } = lot;
  const isLeading = mine.own?.state === "leading";
  const from = isLeading ? Math.min((mine.own?.maxFen ?? 0) + stepFen, ceilingFen) : (leastFen ?? ceilingFen);
  const [typed, setTyped] = useState<string>();
  const [isMax, setMax] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const amountFen = typed === undefined ? fen(from) : (parseYuan(typed) ?? fen(0));
  const set = (to: number): void => setTyped(formatFen(fen(Math.min(Math.max(to, from), ceilingFen))));
  const send = async (grant?: string): Promise<void> => {
    const input = { lotNo, amountFen, isPlain: !isMax && !isLeading, ...(grant !== undefined && { grant }) };
    const answer = await rpc(Wares).Bid(input, { refetch: "later" });
    setAsking(false);
    setTyped(undefined);
    onClose();
    showToast(answer.isLeading ? "出价成功，您正领先" : "出价成功，但有人的最高价更高");
  };
  const failed = (failure: unknown): unknown => {
    if (isRefusal(failure, Wares, "BID_GRANT")) return setAsking(true);
    if (!isRefusal(failure, Wares, "BID_FUNDS")) return showFailure(failure) || Promise.reject(failure);
    markShown(failure);
    setAsking(false);
    return leadsToRecharge();
  };
  const press = (): unknown => (amountFen > mine.grantedFen ? setAsking(true) : send().catch(failed));
  const prove = (safePwd: string): Promise<unknown> =>
    proved({ method: "Wares.Bid", amountFen, subject: lotNo }, safePwd, (grant) => send(grant)).catch(
      (failure: unknown) => {
        if (!isRefusal(failure, Wares, "BID_FUNDS")) throw failure;
        return failed(failure);
      },
    );
  return {
    amountFen,
    typed: typed ?? formatFen(amountFen),
    set,
    setTyped,
    isMax,
    setMax,
    isAsking,
    setAsking,
    press,
    prove,
    isLeading,
  };
}

type Bidding = ReturnType<typeof useBid>;
/** The amount, typed or by steps. */
function Amount({ bid, stepFen }: { bid: Bidding; stepFen: number }) {
  const changed = (by: number) => (): void => bid.set(bid.amountFen + by * stepFen);
  return (
    <>
      <div className={styles.amount}>
        <button type="button" aria-label="减一个加价幅度" onClick={changed(-1)}>
          −
        </button>
        <input
          aria-label="出价，元"
          inputMode="decimal"
          value={bid.typed}
          onChange={(event) => bid.setTyped(event.target.value.replaceAll(/[^\d.]/g, "").slice(0, 10))}
        />
        <button type="button" aria-label="加一个加价幅度" onClick={changed(1)}>
          +
        </button>
      </div>
      <div className={styles.steps}>
        {STEPS.map((count) => (
          <button key={count} type="button" onClick={changed(count)}>
            +{(stepFen * count) / 100}
          </button>
        ))}
      </div>
    </>
  );
}

type ProofProps = { bid: Bidding; lot: Lot; depositFen: Fen; open: boolean };
/** The payment password, which covers the lot up to the amount. */
const Proof = ({ bid, lot, depositFen, open }: ProofProps) => (
  <PasswordSheet
    open={open && bid.isAsking}
    onClose={() => bid.setAsking(false)}
    onDone={bid.prove}
    figure={<Price fen={bid.amountFen} size={40} ink />}
    facts={[
      ["竞拍", lot.title],
      ["授权", `这件拍品最高出到 ¥${formatFen(bid.amountFen)}`],
      ["保证金", `冻结 ¥${formatFen(depositFen)}`],
    ]}
    busyText="正在出价"
    onForgot={toPasswordPage()}
  />
);

/** 出价: the amount by steps or typed, a secret maximum by default, and what is held for it. */
export function BidSheet(props: BidSheetProps) {
  const { lot, mine, open, onClose } = props;
  const bid = useBid(props);
  const { amountFen } = bid;
  const depositFen = fen(Math.max(mine.leastDepositFen, Math.ceil((amountFen * mine.depositBp) / 10_000)));
  return (
    <>
      <Sheet
        open={open && !bid.isAsking}
        onClose={onClose}
        title={bid.isLeading ? "提高我的最高价" : "出价"}
        pad
        bar={
          <BottomBar still>
            <Button size="full" onPress={bid.press}>
              出价 ¥{formatFen(amountFen)}
            </Button>
          </BottomBar>
        }
      >
        <div className={styles.sheet}>
          {mine.own?.state === "outbid" && lot.priceFen !== undefined && (
            <p className={styles.note} role="status">
              有人出价 ¥{formatFen(lot.priceFen)} 超过了您，至少出 ¥
              {formatFen(lot.leastFen ?? lot.ceilingFen)}
            </p>
          )}
          <Amount bid={bid} stepFen={lot.stepFen} />
          {!bid.isLeading && (
            <p className={styles.switch}>
              <span>
                设为我的最高价 <span className={styles.note}>别人看不到，由系统按需代为加价</span>
              </span>
              <Switch label="设为我的最高价" checked={bid.isMax} onChange={bid.setMax} />
            </p>
          )}
          <KeyValue
            rows={[
              ["保证金", `冻结 ¥${formatFen(depositFen)}，未拍中自动退回`],
              ["延时规则", `最后 ${lot.extendSeconds} 秒有人出价，顺延 ${lot.extendSeconds} 秒`],
              ["拍中后", `${lot.payMinutes} 分钟内付款，超时不退保证金`],
            ]}
          />
        </div>
      </Sheet>
      <Proof bid={bid} lot={lot} depositFen={depositFen} open={open} />
    </>
  );
}
