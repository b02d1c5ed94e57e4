import { creditNames, formatCredit, cent, type CreditType } from "@heshi/kernel/credit";
import { parseYuan } from "@heshi/kernel/money";
import { Button, Form, Input, Radio, Select } from "antd";
import { useState } from "react";
import { yuanText } from "../../../base/words.tsx";
import { admin } from "../../../data/rpc.ts";
import { useAct } from "../../../data/use-act.ts";
import { FormFoot } from "../../../desk/form-foot.tsx";
import type { OwnForm } from "../../../desk/form-list.types.ts";
import { Facts } from "../../../desk/parts.tsx";

export type AdjustRow = Awaited<ReturnType<typeof admin.GetAdjustments>>["list"][number];
type Found = Awaited<ReturnType<typeof admin.FindAdjustOwner>>;
type Balance = AdjustRow["balance"];
type Owner = AdjustRow["owner"];

export const balanceNames: Readonly<Record<Balance, string>> = { money: "余额", ...creditNames };
/** An amount of a balance in its own unit. */
export const amountText = (balance: Balance, amount: number): string =>
  balance === "money" ? `¥${yuanText(amount)}` : formatCredit(balance as CreditType, cent(amount));

/** The amount that was typed, in the field of the balance's unit; undefined while it cannot be read. */
function amountOf(balance: Balance, typed: string) {
  if (balance === "credit4") return /^[1-9]\d{0,8}$/.test(typed) ? { counts: Number(typed) } : undefined;
  const amount = parseYuan(typed);
  if (amount === undefined || amount <= 0) return undefined;
  return balance === "money" ? { amountFen: amount } : { amountCent: cent(amount) };
}

/** Finds whose account it is, and shows what is in it. */
function OwnerChoice({ found, choose }: { found: Found | undefined; choose: (found?: Found) => void }) {
  const [owner, setOwner] = useState<Owner>("member");
  const [keyword, setKeyword] = useState("");
  const [act, isBusy] = useAct();
  const find = () => act(async () => choose(await admin.FindAdjustOwner({ owner, keyword: keyword.trim() })));
  return (
    <Form.Item label="账户" required>
      <Radio.Group
        value={owner}
        options={[
          { value: "member", label: "会员" },
          { value: "shop", label: "店铺" },
        ]}
        onChange={({ target }) => {
          setOwner(target.value as Owner);
          choose();
        }}
      />
      <Input.Search
        value={keyword}
        aria-label="编号"
        placeholder={owner === "shop" ? "店铺编号或全名" : "会员号或手机号"}
        enterButton={<Button disabled={keyword.trim() === ""}>查找</Button>}
        loading={isBusy}
        onChange={({ target }) => {
          setKeyword(target.value);
          choose();
        }}
        onSearch={() => keyword.trim() !== "" && void find()}
      />
      {found && (
        <Facts
          rows={[
            [owner === "shop" ? "店铺" : "会员", `${found.name}（${found.number}）`],
            ...found.balances.map(
              ({ balance, amount }) => [balanceNames[balance], amountText(balance, amount)] as const,
            ),
          ]}
        />
      )}
    </Form.Item>
  );
}

type Typed = { balance: Balance; direction: string; amount: string; reason: string; causeNo: string };
const blank: Typed = { balance: "money", direction: "add", amount: "", reason: "", causeNo: "" };

type WhatProps = {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  balances: readonly { balance: Balance }[];
};
/** Which balance is corrected, and in which direction. */
const What = ({ typed: { balance, direction }, set, balances }: WhatProps) => (
  <Form.Item label="项目和方向" required>
    <Select
      aria-label="项目"
      value={balance}
      options={balances.map((one) => ({
        value: one.balance,
        label: balanceNames[one.balance],
      }))}
      onChange={(to: Balance) => set({ balance: to })}
    />
    <Radio.Group
      value={direction}
      options={[
        { value: "add", label: "补入" },
        { value: "take", label: "扣回" },
      ]}
      onChange={({ target }) => set({ direction: String(target.value) })}
    />
  </Form.Item>
);

/** A correction of one balance, which another operator has to agree to. */
export const AdjustForm: OwnForm<AdjustRow> = ({ close }) => {
  const [found, choose] = useState<Found>();
  const [typed, setTyped] = useState(blank);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const { balance, direction, causeNo } = typed;
  const reason = typed.reason.trim();
  const amount = amountOf(balance, typed.amount.trim());
  const isReady =
    found !== undefined && amount !== undefined && reason.length >= 4 && /^[0-9A-Za-z-]{4,40}$/.test(causeNo);
  const input = { balance, direction: direction === "add" ? "add" : "take", reason, causeNo } as const;
  const whose = found?.shopId === undefined ? { memberId: found?.memberId } : { shopId: found.shopId };
  return (
    <Form layout="vertical">
      <OwnerChoice
        found={found}
        choose={(one) => {
          choose(one);
          if (one?.shopId !== undefined) set({ balance: "money" });
        }}
      />
      <What typed={typed} set={set} balances={found?.balances ?? [{ balance }]} />
      <Form.Item label="数额" required extra={balance === "credit4" ? "整数次" : "最多两位小数"}>
        <Input
          aria-label="数额"
          className="num"
          inputMode="decimal"
          maxLength={16}
          suffix={balance === "money" ? "元" : balance === "credit4" ? "次" : "枚"}
          value={typed.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
      </Form.Item>
      <Form.Item label="原因" required extra="会写进对方的账单，请写得让对方看得懂">
        <Input.TextArea
          aria-label="原因"
          maxLength={100}
          showCount
          value={typed.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Form.Item>
      <Form.Item label="依据单号" required extra="订单、工单或对账差异的编号；同一依据同一方向只能调一次">
        <Input
          aria-label="依据单号"
          className="num"
          maxLength={40}
          value={causeNo}
          onChange={({ target }) => set({ causeNo: target.value.trim() })}
        />
      </Form.Item>
      <FormFoot
        method="Adjust"
        title="登记，待另一位同事复核"
        isReady={isReady}
        send={() => admin.Adjust({ ...input, ...amount, ...whose })}
        close={close}
      />
    </Form>
  );
};
