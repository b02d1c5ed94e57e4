import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { Booked } from "./books/booked.tsx";
import { AdjustForm } from "./adjust/adjust-form.tsx";
import { type AdjustRow, amountText, balanceNames } from "./adjust/adjust-words.ts";

const signed = ({ balance, direction, amount }: AdjustRow): string =>
  `${direction === "add" ? "+" : "−"}${amountText(balance, amount)}`;
const ownerText = ({ owner, name, number }: AdjustRow): string =>
  `${owner === "shop" ? "店铺" : "会员"} ${name}（${number}）`;

/** What two operators corrected in accounts, and the form of the next correction. */
export const Screen = formList<AdjustRow, Record<string, never>>({
  title: "调账",
  about: "一位同事登记，另一位在“待复核”确认后入账；会员在账单里看到原因",
  list: { method: "GetAdjustments", send: (cursor) => admin.GetAdjustments({ ...(cursor && { cursor }) }) },
  idOf: ({ adjustNo }) => adjustNo,
  columns: [
    timeColumn("时间", ({ createdAt }) => createdAt),
    textColumn("账户", ownerText),
    textColumn("项目", ({ balance }) => balanceNames[balance]),
    {
      ...textColumn("数额", signed, {
        show: (row: AdjustRow) => <State tone={row.direction === "add" ? "ok" : "warn"}>{signed(row)}</State>,
      }),
      isAmount: true,
    },
    {
      ...textColumn("调后余额", ({ balance, after }: AdjustRow) => amountText(balance, after), {
        isNumber: true,
      }),
      isAmount: true,
    },
    textColumn("原因", ({ reason }) => reason),
    textColumn("依据单号", ({ causeNo }) => causeNo, { isNumber: true }),
    textColumn("登记 / 复核", ({ enteredBy, decidedBy }) => `${enteredBy} / ${decidedBy}`),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "Adjust", add: "登记调账", isForTwo: true, can: () => false, send: async () => undefined },
  form: AdjustForm,
  beside: (row) => (
    <>
      <DetailHead title={ownerText(row)} note={row.reason} />
      <Part>
        <Facts
          rows={[
            ["项目", balanceNames[row.balance]],
            ["数额", signed(row)],
            ["调前余额", amountText(row.balance, row.before)],
            ["调后余额", amountText(row.balance, row.after)],
            ["依据单号", row.causeNo],
            ["调账单号", row.adjustNo],
            ["登记", row.enteredBy],
            ["复核", row.decidedBy],
          ]}
        />
      </Part>
      <Booked number={row.adjustNo} />
    </>
  ),
  empty: "还没有调账",
});
