import { randomBytes } from "node:crypto";
import { Sms } from "@heshi/contract/account/sms";
import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { after, type Settings } from "../../settings.ts";
import { type Fail, type Service, staged } from "../../rpc/call/service.ts";
import { lockSender } from "../../rpc/session/attempts.store.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import {
  codeDigits,
  codeHash,
  mostOfDay,
  needsSlider,
  type Purpose,
  RESEND_MS,
  sendRefusal,
} from "./sms.domain.ts";
import { countOfDay, insertCode, insertSlider, ownMobile, sentBefore } from "./sms.store.ts";
import { isSliderSolved } from "./sms.public.ts";
import { PIECE, SLIDER_HEIGHT, SLIDER_WIDTH, type Slider } from "./slider.ts";
import { takeSlider } from "./slider-stock.ts";

const SLIDER_LIFE_MS = 120_000;

type Sending = {
  tx: Tx;
  now: Date;
  settings: Settings;
  device: { id: string; network: string };
  fail: Fail<typeof Sms>;
};
/** A member's own code needs no slider, and comes from a known device whatever it is called: they are logged in. */
type SendInput = { mobile: string; purpose: Purpose; hasSolvedSlider: boolean; isOwn?: boolean };

/** Stores a code and queues its message; the answer is the same for known and unknown numbers. */
async function send(
  { tx, now, settings, device, fail }: Sending,
  { mobile, purpose, hasSolvedSlider, isOwn = false }: SendInput,
  pepper: Uint8Array,
) {
  await tx.run(lockSender, [device.id, device.network, mobile, now]);
  const sent = await tx.one(sentBefore, [mobile, device.id, device.network, now]);
  const none = { lastAt: undefined, today: 0, deviceToday: 0, ipHour: 0, isKnown: false, sentOfDay: 0 };
  const before = { ...(sent ?? none), isKnown: isOwn || sent?.isKnown === true };
  const refusal = sendRefusal(before, { settings, now, hasSolvedSlider });
  if (refusal === "TOO_SOON")
    return fail("TOO_SOON", { resendAt: (before.lastAt?.getTime() ?? 0) + RESEND_MS });
  if (refusal) return fail(refusal, { needsSlider: refusal === "SLIDER_NEEDED" });
  const id = randomId();
  const hash = codeHash(pepper, id, codeDigits(pepper, id));
  const count = await tx.run(insertCode, [
    id,
    mobile,
    purpose,
    hash,
    device.id,
    device.network,
    now,
    after(now, settings, "sms.codeMinutes"),
  ]);
  if (count !== 1) return fail("TOO_SOON");
  await addToOutbox(tx, { topic: "sms.send", payload: { codeId: id } }, now);
  // Last, because all senders wait for this row.
  if ((await tx.run(countOfDay, [now, mostOfDay(settings, before.isKnown)])) !== 1)
    return fail("DAY_LIMIT", { needsSlider: false, msg: "今天的短信已经发完，请用密码登录或明天再试" });
  return {
    resendAt: now.getTime() + RESEND_MS,
    needsSlider: needsSlider(
      { ...before, today: before.today + 1, sentOfDay: before.sentOfDay + 1 },
      settings,
    ),
  };
}

/** Handlers of Sms. `pepper`: the key of codes, outside the database. */
export const smsService = (pepper: Uint8Array): Service<typeof Sms> => ({
  Send: staged(Sms, "Send", {
    async before({ db, now, fail }, { sliderId, sliderX }) {
      if (sliderId === undefined || sliderX === undefined) return { hasSolvedSlider: false };
      if (!(await isSliderSolved(db, { sliderId, sliderX }, now))) return fail("SLIDER_WRONG");
      return { hasSolvedSlider: true };
    },
    handle: (ctx, { mobile, purpose }, { hasSolvedSlider }) =>
      send(ctx, { mobile, purpose, hasSolvedSlider }, pepper),
  }),

  async SendMine(ctx, { purpose }) {
    const own = await ctx.tx.one(ownMobile, [ctx.caller.memberId]);
    if (!own) return ctx.fail("MEMBER_INVALID");
    return send(ctx, { mobile: own.mobile, purpose, hasSolvedSlider: true, isOwn: true }, pepper);
  },

  GetSlider: staged(Sms, "GetSlider", {
    before: () => takeSlider(),
    handle: storeSlider,
    renew: async (ctx) => storeSlider(ctx, {}, await takeSlider()),
  }),
});

async function storeSlider(
  { tx, now }: { tx: Tx; now: Date },
  _input: object,
  { x, y, picture, piece }: Slider,
) {
  const sliderId = randomBytes(18).toString("base64url");
  await tx.run(insertSlider, [sha256Hex(sliderId), x, new Date(now.getTime() + SLIDER_LIFE_MS)]);
  return {
    sliderId,
    picture,
    piece,
    width: SLIDER_WIDTH,
    height: SLIDER_HEIGHT,
    pieceY: y,
    pieceSize: PIECE,
  };
}
