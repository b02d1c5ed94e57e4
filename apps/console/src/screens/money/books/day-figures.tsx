import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { moneyText, State } from "../../../base/words.tsx";
import { Num } from "../../../desk/columns.tsx";
import { Part } from "../../../desk/parts.tsx";
import { RowsTable } from "../../../desk/rows-table.tsx";

type Figures = OutputOf<(typeof Admin)["methods"]["GetLedgerDay"]>["booked"];

const titles: readonly (readonly [name: keyof Figures, title: string])[] = [
  ["orders", "成交订单"],
  ["paidFen", "成交额"],
  ["collectFen", "扫码收款"],
  ["refundFen", "退款"],
  ["rechargeFen", "充值与汇款"],
  ["withdrawFen", "提现到账"],
];
const text = (name: keyof Figures, of: Figures): string =>
  name === "orders" ? `${of.orders} 单` : moneyText(of[name]);

/** The overview's figures of a day beside those of the ledger. */
export const DayFigures = ({ booked, shown, day }: { booked: Figures; shown: Figures; day: string }) => (
  <Part title="与工作台的概况对照">
    <RowsTable
      rows={titles.map(([name, title]) => ({ name, title, day }))}
      cells={[
        ["项目", ({ title }) => title],
        ["总账", ({ name }) => <Num of={text(name, booked)} />, "amount"],
        ["概况", ({ name }) => <Num of={text(name, shown)} />, "amount"],
        [
          "",
          ({ name }) => (
            <State tone={booked[name] === shown[name] ? "ok" : "danger"}>
              {booked[name] === shown[name] ? "一致" : "不一致"}
            </State>
          ),
        ],
      ]}
    />
  </Part>
);
