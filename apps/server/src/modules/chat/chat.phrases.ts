import { randomId } from "@heshi/kernel/id";
import { addPhrase, changePhrase, dropPhrase } from "./chat.lists.store.ts";
import type { Talk } from "./chat.talk.ts";

type Typed = { phraseId?: string | undefined; question: string; answer: string };

/** Adds a phrase of a desk, or changes one of its own. */
export async function savePhrase(ctx: Talk, shopId: string, { phraseId, question, answer }: Typed) {
  const { tx, now, fail } = ctx;
  if (phraseId !== undefined) {
    const changed = await tx.run(changePhrase, [phraseId, shopId, question, answer]);
    return changed === 1 ? { phraseId } : fail("NOT_FOUND");
  }
  const id = randomId();
  const added = await tx.run(addPhrase, [id, shopId, question, answer, now]);
  return added === 1 ? { phraseId: id } : fail("PHRASES_FULL");
}

/** Removes a phrase of a desk. */
export async function removePhrase({ tx, fail }: Talk, shopId: string, phraseId: string) {
  return (await tx.run(dropPhrase, [phraseId, shopId])) === 1 ? { phraseId } : fail("NOT_FOUND");
}
