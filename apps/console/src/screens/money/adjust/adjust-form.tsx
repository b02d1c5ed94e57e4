import { Form, Radio, Select } from "antd";
import { useState } from "react";
import { admin } from "../../../data/rpc.ts";
import { FormFoot } from "../../../desk/form/form-foot.tsx";
import type { OwnForm } from "../../../desk/form/form-list.types.ts";
import { TextBox } from "../../../desk/kit/text-box.tsx";
import { afterOf, amountRule, problemsOf, type Typed } from "./adjust-typed.ts";
import { type AdjustRow, amountOf, type Balance, balanceNames, unitOf } from "./adjust-words.ts";
import { type Found, OwnerChoice } from "./owner-choice.tsx";

const blank: Typed = { balance: "money", direction: "add", amount: "", reason: "", causeNo: "" };

type WhatProps = {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  balances: readonly { balance: Balance }[];
};
/** Which balance is corrected, and in which direction. */
const What = ({ typed: { balance, direction }, set, balances }: WhatProps) => (
  <Form.Item label="项目和方向" required>
    <div className="choice">
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
    </div>
  </Form.Item>
);

/** A correction of one balance, which another operator has to agree to. */
export const AdjustForm: OwnForm<AdjustRow> = ({ close }) => {
  const [found, choose] = useState<Found>();
  const [typed, setTyped] = useState(blank);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const { balance, direction, causeNo } = typed;
  const reason = typed.reason.trim();
  const amount = amountOf(balance, typed.amount);
  const after = afterOf(typed, found);
  const problems = problemsOf(typed, after);
  const isReady = found !== undefined && Object.values(problems).every((one) => one === undefined);
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
      <TextBox
        label="数额"
        extra={after === undefined ? amountRule(balance) : `读作 ${after.read}，${after.says}`}
        problem={typed.amount === "" ? undefined : problems.amount}
        keys="decimal"
        most={24}
        suffix={unitOf(balance)}
        value={typed.amount}
        set={(to) => set({ amount: to })}
      />
      <TextBox
        label="原因"
        extra="至少 4 个字；会写进对方的账单，请写得让对方看得懂"
        problem={typed.reason === "" ? undefined : problems.reason}
        most={100}
        isLong
        value={typed.reason}
        set={(to) => set({ reason: to })}
      />
      <TextBox
        label="依据单号"
        extra="订单、工单或对账差异的编号；同一依据同一方向只能调一次"
        problem={causeNo === "" ? undefined : problems.causeNo}
        most={40}
        value={causeNo}
        set={(to) => set({ causeNo: to.trim() })}
      />
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
