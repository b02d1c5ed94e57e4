import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { remittanceWords, withdrawalWords } from "../../../base/money-words.ts";
import { attemptWords, refundWords } from "../../../base/order-words.ts";
import { moneyText } from "../../../base/words.tsx";
import { Num } from "../../../desk/columns.tsx";
import { FirstDecision } from "../../../desk/kit/first-decision.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../../desk/parts.tsx";
import { Booked } from "../books/booked.tsx";
import { OurNumber } from "./our-number.tsx";
import { channelWords, comparedWords, differenceStates, differenceWords } from "./reconcile-words.ts";

export type Difference = OutputOf<(typeof Admin)["methods"]["GetDifference"]>;

const yuan = (amount: number | undefined) => (amount === undefined ? "没有" : moneyText(amount));
/** The states of whatever may be compared, by their names. */
const stateWords = { ...remittanceWords, ...withdrawalWords, ...refundWords, ...attemptWords };

/** What our books have: the amount, and what became of it. */
function oursText({ ourFen, ourState }: Difference): string {
  const word = stateWords[ourState]?.[0] ?? ourState;
  return ourFen === undefined || word === "" ? yuan(ourFen) : `${moneyText(ourFen)}（${word}）`;
}

/** What the channel has more or less than was booked; what is in another state was not. */
const gapOf = ({ difference, ourFen, theirFen }: Difference): number =>
  (theirFen ?? 0) - (difference === "state" ? 0 : (ourFen ?? 0));

/** Which way a line moves the channel's account. */
const signs = { payment: 1, refund: -1, payout: -1, bounce: 1, remittance: 1 } as const;

/** What booking a difference moves, in a sentence. */
export function bookingText(row: Difference): string {
  const [amount, channel] = [moneyText(Math.abs(gapOf(row))), channelWords[row.channel]];
  return gapOf(row) * signs[row.kind] > 0
    ? `${amount} 从“${channel}”账户记入平台的待查账户`
    : `${amount} 从平台的待查账户记入“${channel}”账户`;
}

/** A difference with its amount, and which side has more. */
export const DifferenceHead = (row: Difference) => {
  const [title, says] = differenceWords[row.difference];
  return (
    <DetailHead
      title={`${channelWords[row.channel]} ${comparedWords[row.kind]} · ${title}`}
      state={[differenceStates, row.state]}
      amountFen={Math.abs(gapOf(row))}
      note={row.difference === "amount" ? `${says}，通道比账上${gapOf(row) > 0 ? "多" : "少"}` : says}
    />
  );
};

/** Both sides of a difference, and what was booked for it. */
export const DifferenceView = (row: Difference) => (
  <>
    <FirstDecision waits={row.waits} />
    <Part>
      <Facts
        rows={[
          ["对账日", <Num key="day" of={row.day} />],
          ["账上", oursText(row)],
          ["通道", yuan(row.theirFen)],
          ["我方单号", row.number !== "" && <OurNumber key="no" kind={row.kind} number={row.number} />],
          ["通道单号", row.channelNo !== "" && <Num key="channel" of={row.channelNo} />],
          ["说明", row.note],
        ]}
      />
    </Part>
    <Reviewed history={row.history} />
    <Booked number={row.differenceId} />
  </>
);
