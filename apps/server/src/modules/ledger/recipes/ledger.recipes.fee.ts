/** Recipes of shares of the fee (docs/rules/shop-wallet.md). */
import type { Fen } from "@heshi/kernel/money";
import { type Entry, memberAccount, move, platformAccount, type Transfer } from "./ledger.recipes.ts";

type Shares = readonly { memberId: string; fen: Fen }[];
const sumOf = (shares: Shares): number => shares.reduce((sum, { fen }) => sum + fen, 0);
const [fee, commission] = [platformAccount("fee"), platformAccount("commission")];

/** A settled order's fee is shared: fee → commission → each one's earnings. */
export const feeShared = ({ orderNo, shares }: { orderNo: string; shares: Shares }): Transfer => ({
  kind: "feeShared",
  key: `fee-shared:${orderNo}`,
  entries: [
    ...move(fee, commission, sumOf(shares)),
    ...shares.flatMap(({ memberId, fen }): Entry[] =>
      move(commission, memberAccount(memberId, "earnings"), fen),
    ),
  ],
});

/** A refund takes shares back, in proportion: earnings → commission → fee. `key`: the refund's. */
export const feeShareTaken = ({ key, shares }: { key: string; shares: Shares }): Transfer => ({
  kind: "feeShareTaken",
  key: `fee-share-back:${key}`,
  entries: [
    ...shares.flatMap(({ memberId, fen }): Entry[] =>
      move(memberAccount(memberId, "earnings"), commission, fen),
    ),
    ...move(commission, fee, sumOf(shares)),
  ],
});

/** The order is done: each one's earnings → available. */
export const feeShareReleased = ({ orderNo, shares }: { orderNo: string; shares: Shares }): Transfer => ({
  kind: "feeShareReleased",
  key: `fee-share-released:${orderNo}`,
  entries: shares.flatMap(({ memberId, fen }): Entry[] =>
    move(memberAccount(memberId, "earnings"), memberAccount(memberId, "available"), fen),
  ),
});

/** A share that was released is taken back: available → commission → fee. */
export const feeShareReclaimed = ({
  key,
  memberId,
  fen,
}: {
  key: string;
  memberId: string;
  fen: Fen;
}): Transfer => ({
  kind: "feeShareReclaimed",
  key: `fee-share-reclaimed:${key}`,
  entries: [...move(memberAccount(memberId, "available"), commission, fen), ...move(commission, fee, fen)],
});
