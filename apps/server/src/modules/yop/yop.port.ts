import type { YopForm } from "@heshi/contract/shop/yop";
import { clip } from "@heshi/kernel/clip";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { YopAnswer, YopApplication, YopPhoto } from "../../gateways/yop/yop.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox, topic } from "../../platform/events.ts";
import type { JobContext, Topic } from "../../platform/jobs.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import type { Settings } from "../../settings.ts";
import { type Due, duesOf, moveIfAny } from "../machine/machine.public.ts";
import { lockPurse } from "../merchant/merchant.public.ts";
import { idOfPrivate, shopOwnsDocument } from "../system/system.public.ts";
import { yopAccounts } from "./yop.effects.ts";
import { findAccount, type YopRow } from "./yop.store.ts";

/** After a send YeePay is asked so much later, ms; the deadline of the state asks again. */
const ASK_MS = 5000;

/** Our number of an application: the account's id and how often it was sent, since YeePay keeps what it refused under its number. */
export const requestNoOf = ({ id, sends }: Pick<YopRow, "id" | "sends">): string => `Y${id}N${sends}`;
/** The account and the sending that a number names; undefined for another text. */
export function accountOf(requestNo: string): { id: string; sends: number } | undefined {
  const [, id, sends] = /^Y([1-9]\d{0,18})N(\d{1,6})$/.exec(requestNo) ?? [];
  return id === undefined ? undefined : { id, sends: Number(sends) };
}

/** Where the form of a shop is sealed. */
export const placeOf = (shopId: string): string => `yop_account:${shopId}`;

type Heard = { row: YopRow; answer: YopAnswer; now: Date; settings: Settings };

/** What an answer means for an account, and what goes with it; nothing where it is under review still. */
function moveOf(answer: YopAnswer) {
  if (answer.state === "verifying") return { on: "verify" } as const;
  if (answer.state === "opening") return { on: "open" } as const;
  if (answer.state === "signing") return { on: "sign", given: { signUrl: answer.signUrl } } as const;
  if (answer.state === "opened") return { on: "complete", given: { merchantNo: answer.merchantNo } } as const;
  if (answer.state === "frozen")
    return {
      on: "freeze",
      words: answer.reason || "易宝冻结了账户",
      given: { reason: answer.reason },
    } as const;
  if (answer.state !== "returned") return undefined;
  const words = answer.reasons.map(({ reason }) => reason).join("；");
  return {
    on: "return",
    words: clip(words, 200),
    given: { reasons: JSON.stringify(answer.reasons) },
  } as const;
}

/**
 * Writes what became of an application, once: what is late or said twice finds the account in another state and changes nothing. A freeze
 * waits for a withdrawal under way, and the next one for it, behind the lock of the shop's purse.
 */
async function settle(tx: Tx, { row, answer, now, settings }: Heard): Promise<void> {
  const meant = moveOf(answer);
  if (!meant) return;
  const act = { by: "gateway", ids: [row.id], now, settings } as const;
  if (meant.on === "freeze" || (meant.on === "complete" && row.state === "frozen"))
    await tx.run(lockPurse, [row.shopId, now]);
  if (meant.on === "complete" && row.state === "frozen") {
    await moveIfAny(tx, yopAccounts, { on: "thaw", ...act });
    return;
  }
  // a freeze may be the first that is heard of an account that is open
  if (meant.on === "freeze" && row.state !== "opened" && answer.state === "frozen")
    await moveIfAny(tx, yopAccounts, { on: "complete", ...act, given: { merchantNo: answer.merchantNo } });
  await moveIfAny(tx, yopAccounts, { ...meant, ...act });
}

type Sending = { ctx: JobContext; seal: Seal; publicUrl: string };

/** A photo of the shop's. */
async function photoOf({ db, gateways }: JobContext, shopId: string, url: string): Promise<YopPhoto> {
  const found = await db.one(shopOwnsDocument, [idOfPrivate(url), shopId]);
  const file = found && (await gateways.privateStorage.open(found.path));
  if (!file) throw new GatewayError("refused", "a photo of the application is gone");
  return { bytes: file.bytes, contentType: file.contentType };
}

/** Sends what YeePay has never heard of. */
async function send({ ctx, seal, publicUrl }: Sending, row: YopRow): Promise<YopAnswer> {
  const form = JSON.parse(seal.open(row.form, placeOf(row.shopId))) as YopForm;
  const photo = (url: string) => photoOf(ctx, row.shopId, url);
  const application: YopApplication = {
    ...form,
    requestNo: requestNoOf(row),
    notifyUrl: `${publicUrl}/notify/yop`,
    photos: {
      front: await photo(form.front),
      back: await photo(form.back),
      licence: form.licence === undefined ? undefined : await photo(form.licence),
    },
  };
  return ctx.gateways.yop.apply(application);
}

/** Asks YeePay about an account, and sends what it has never heard of. */
async function ask(sending: Sending, accountId: string): Promise<void> {
  const { ctx } = sending;
  const row = await ctx.db.one(findAccount, [accountId]);
  if (!row || row.state === "draft" || row.state === "returned") return;
  try {
    const known = await ctx.gateways.yop.query(requestNoOf(row));
    const answer = known.state === "unknown" && row.state === "reviewing" ? await send(sending, row) : known;
    const [now, settings] = [ctx.clock.now(), await ctx.settings()];
    await ctx.db.write(async (tx) => {
      await settle(tx, { row, answer, now, settings });
      // an application that was just sent is asked about soon, later ones by the deadline of their state
      if (known.state === "unknown")
        await addToOutbox(tx, { topic: "yop.ask", payload: { accountId } }, new Date(now.getTime() + ASK_MS));
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, accountId }, "YeePay did not answer; it will be asked again");
  }
}

/** What YeePay is asked about. */
export const yopDues: readonly Due[] = duesOf(yopAccounts);

/** Applications on their way; `formKey` opens them. */
export function yopTopics({
  publicUrl,
  formKey,
}: {
  publicUrl: string;
  formKey: Uint8Array;
}): readonly Topic[] {
  const seal = buildSeal(formKey);
  return [topic("yop.ask", (ctx, { accountId }) => ask({ ctx, seal, publicUrl }, accountId))];
}
