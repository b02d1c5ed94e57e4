import { topic } from "../../platform/events.ts";
import type { Topic } from "../../platform/jobs.ts";
import { buildSeal } from "../../platform/secret/seal.ts";
import { openAgreement } from "./fastpay.secret.ts";
import { cardTold, untoldCard } from "./fastpay.store.ts";

/** Ends the agreement of a card at the bank; a silent bank is asked again by the outbox. */
export const fastpayTopics = ({ formKey }: { formKey: Uint8Array }): readonly Topic[] => {
  const seal = buildSeal(formKey);
  return [
    topic("fastpay.end", async ({ db, clock, gateways }, { cardId }) => {
      const card = await db.one(untoldCard, [cardId]);
      if (!card) return;
      await gateways.payment.fastpay.endAgreement(openAgreement(seal, card.memberId, card.sealed));
      await db.run(cardTold, [cardId, clock.now()]);
    }),
  ];
};
