import { Passfree, type PassfreeState } from "@heshi/contract/pay/passfree";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Switch } from "@heshi/ui/form/switch";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Prove } from "../../parts/prove.tsx";
import { proved } from "#src/shared/session/proved.ts";

/** 免密支付: small payments without the payment password, off by default. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <Setting />
    </Screen>
  );
}

type Limits = { payFen: Fen; dayFen: Fen };
type Which = keyof Limits;
const STEPS = [5000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000];
const names: Readonly<Record<Which, string>> = { payFen: "单笔限额", dayFen: "每日限额" };
const yuan = (amountFen: Fen): string => `¥${formatFen(amountFen).replace(".00", "")}`;

/** What may be chosen: round amounts, the most, and what is chosen now; a day's limit is not below a payment's. */
function choices(which: Which, { payFen, dayFen, mostPayFen, mostDayFen }: PassfreeState): Fen[] {
  const [least, most] = which === "payFen" ? [0, Math.min(mostPayFen, dayFen)] : [payFen, mostDayFen];
  const own = which === "payFen" ? payFen : dayFen;
  return [...new Set([...STEPS, most, own])]
    .filter((step) => step >= least && step <= Math.max(most, own))
    .sort((one, other) => one - other)
    .map(fen);
}

function Setting() {
  const { data } = useSuspenseQuery(q(Passfree, "GetState"));
  const [asked, setAsked] = useState<Limits>();
  const [choosing, setChoosing] = useState<Which>();
  const isOn = data.state === "on";
  const prove = (limits: Limits): Promise<void> | void =>
    data.hasPayPassword ? setAsked(limits) : offerPayPassword();
  const save = async (safePwd: string): Promise<void> => {
    if (asked === undefined) return;
    const { payFen, dayFen } = asked;
    const act = { method: "Passfree.SwitchOn", amountFen: payFen, subject: String(dayFen) } as const;
    await proved(act, safePwd, (grant) => rpc(Passfree).SwitchOn({ payFen, dayFen, grant }));
    setAsked(undefined);
    showToast(isOn ? "限额已修改" : "免密支付已开通");
  };
  const turn = async (on: boolean): Promise<void> => {
    if (on) return prove({ payFen: data.payFen, dayFen: data.dayFen });
    await rpc(Passfree).SwitchOff({});
    showToast("免密支付已关闭");
  };
  return (
    <>
      <Warnings state={data} />
      <SwitchCard state={data} onTurn={turn} onChoose={setChoosing} />
      {data.state === "elsewhere" && <TurnOff />}
      <Terms state={data} />
      <LimitChoice state={data} which={choosing} onClose={() => setChoosing(undefined)} onDone={prove} />
      <Prove
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onDone={save}
        facts={
          asked && [
            ["单笔限额", yuan(asked.payFen)],
            ["每日限额", yuan(asked.dayFen)],
          ]
        }
      />
    </>
  );
}

interface SwitchCardProps {
  state: PassfreeState;
  onTurn: (on: boolean) => unknown;
  onChoose: (which: Which) => void;
}

/** The switch, and what it allows while it is on. */
function SwitchCard({ state: data, onTurn, onChoose }: SwitchCardProps) {
  const isOn = data.state === "on";
  return (
    <Card pad="none" label="免密支付">
      <Rows>
        <Row
          label="小额免密支付"
          note="用余额付小额订单时，不用输入支付密码"
          value={
            <Switch
              label="小额免密支付"
              checked={isOn}
              disabled={data.cautionUntil !== undefined && !isOn}
              onChange={onTurn}
            />
          }
        />
        {isOn &&
          (["payFen", "dayFen"] as const).map((which) => (
            <Row key={which} label={names[which]} value={yuan(data[which])} onPress={() => onChoose(which)} />
          ))}
        {isOn && <Row label="今天已用" value={yuan(data.usedFen)} quiet />}
      </Rows>
    </Card>
  );
}

interface LimitChoiceProps {
  state: PassfreeState;
  which: Which | undefined;
  onClose: () => void;
  onDone: (limits: Limits) => unknown;
}

/** The sheet to choose one of the two limits. */
function LimitChoice({ state, which, onClose, onDone }: LimitChoiceProps) {
  const shown = which ?? "payFen";
  const done = (key: string): void => {
    const { payFen, dayFen } = state;
    if (fen(Number(key)) !== state[shown]) void onDone({ payFen, dayFen, [shown]: fen(Number(key)) });
  };
  return (
    <ChoiceSheet
      open={which !== undefined}
      onClose={onClose}
      title={names[shown]}
      items={choices(shown, state).map((step) => ({ key: String(step), text: yuan(step) }))}
      value={String(state[shown])}
      onDone={done}
    />
  );
}

function Warnings({ state: { state, cautionUntil } }: { state: PassfreeState }) {
  if (cautionUntil !== undefined)
    return (
      <Note onPage>
        刚更换手机号或重置支付密码，{formatShort(new Date(cautionUntil))} 之后才能使用免密支付
      </Note>
    );
  if (state === "elsewhere")
    return <Note onPage>免密支付已在您的另一台设备上开通；在本机开通后，那台设备将不能再使用</Note>;
  return null;
}

/** What it covers, and what ends it. */
function Terms({ state: data }: { state: PassfreeState }) {
  return (
    <>
      <Caption>
        只用于在本机用余额付商城订单：单笔不超过 {yuan(data.payFen)}，每天合计不超过 {yuan(data.dayFen)}
        。转账、提现、赠送、为好友代付都要输入支付密码；首次在一家店付款也要输入。
      </Caption>
      <Caption>修改登录密码、支付密码或手机号，或移除本设备后，会自动关闭。关闭随时生效，无需密码。</Caption>
    </>
  );
}

/** Ends it on the other device, without switching it on here. */
function TurnOff() {
  const end = async (): Promise<void> => {
    await rpc(Passfree).SwitchOff({});
    showToast("另一台设备的免密支付已关闭");
  };
  return (
    <Card pad="none" label="另一台设备">
      <Rows>
        <Row label="关闭另一台设备的免密支付" onPress={() => void end()} />
      </Rows>
    </Card>
  );
}
