import { actTitle } from "../../base/act-words.ts";
import { amountText, currencyText, purposes } from "../../base/money-words.ts";
import { To } from "../../base/router.tsx";
import { Facts, History, Part } from "../parts.tsx";

type Balance = {
  accountId: string;
  purpose: string;
  currency: Parameters<typeof amountText>[0];
  amount: number;
};

/** The accounts of a member or a shop, each the way to its entries; `number` finds them in the ledger. */
export const Balances = ({
  title,
  number,
  balances,
}: {
  title: string;
  number: string;
  balances: readonly Balance[];
}) => (
  <Part title={title}>
    <Facts
      none="没有余额"
      rows={balances.map(({ purpose, currency, amount, accountId }) => [
        `${currency === "CNY" ? "" : `${currencyText(currency)} · `}${purposes[purpose] ?? purpose}`,
        <To key={accountId} path={`/ledger?keyword=${number}&account=${accountId}`}>
          <span className="num">{amountText(currency, amount)}</span>
        </To>,
      ])}
    />
  </Part>
);

/** What operators did to a member or a shop, as their log has it: newest first. */
type Act = { method: string; step: "entered" | "done"; by: string; note: string; at: number };
const inWords = ({ method, step, ...act }: Act) => ({
  ...act,
  title: `${actTitle(method)}${step === "entered" ? "（已登记，待复核）" : ""}`,
});
/** What operators did with a row, newest first. */
export const Acted = ({ acts }: { acts: readonly Act[] }) =>
  acts.length > 0 && (
    <Part title="平台的处理">
      <History steps={acts.map(inWords).reverse()} />
    </Part>
  );
