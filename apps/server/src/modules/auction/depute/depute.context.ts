/** What a standing order acts with where no call is: the same checks as of a bid by hand, whose refusals are its log. */
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { Wares } from "@heshi/contract/goods/wares";
import type { Tx } from "../../../platform/database/db.ts";
import type { Settings } from "../../../settings.ts";
import type { ActContext } from "../bid/bid.guard.ts";

const texts: Readonly<Record<string, readonly [code: number, text: string]>> = {
  ...commonRefusals,
  ...Wares.errors,
};

/** Why an order does not act at a lot; its transaction is rolled back. */
export class DeputeRefusal extends Error {
  override readonly name = "DeputeRefusal";
  readonly words: string;

  constructor(words: string) {
    super(words);
    this.words = words;
  }
}

type Acting = { memberId: string; now: Date; settings: Settings };
/** A context in which a refusal is thrown with its sentence. */
export const actContextOf = (tx: Tx, { memberId, now, settings }: Acting): ActContext => ({
  tx,
  now,
  settings,
  caller: { memberId },
  fail(name, info) {
    const said = info?.["msg"];
    throw new DeputeRefusal(typeof said === "string" ? said : (texts[name]?.[1] ?? name));
  },
});
