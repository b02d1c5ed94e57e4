import { payChannels } from "@heshi/contract/pay/outside";
import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import { behaviourFor, type BehaviourOrder } from "./behaviour.ts";
import { bookKey, enter, type Attempt, type BookEvent, type Books, type RefundRecord } from "./books.ts";
import type { Journal } from "./journal.ts";
import type { SimClock } from "./sim-clock.ts";
import { closedEvents, createdEvent, paidEvents, refundEvent } from "./teller-events.ts";
import type { NewAttempt, NewRefund, TellerAnswer, TellerRefusal } from "./teller.types.ts";

/** All changes at the channel; each is one journal line. Answer only after the journal is flushed. */
export type Teller = {
  books: Books;
  find: (channel: Channel, attemptNo: string) => Attempt | undefined;
  open: (order: NewAttempt) => TellerAnswer<Attempt>;
  pay: (attempt: Attempt) => TellerAnswer<Attempt>;
  close: (channel: Channel, attemptNo: string) => TellerAnswer<Attempt>;
  refund: (order: NewRefund) => TellerAnswer<RefundRecord>;
  findRefund: (channel: Channel, refundNo: string) => RefundRecord | undefined;
  behave: (order: BehaviourOrder) => void;
  act: (...events: readonly BookEvent[]) => void;
};

/** What the teller works with. `scale` shortens all delays; `planned` is called with new notices. */
export type TellerParts = {
  books: Books;
  journal: Journal;
  clock: SimClock;
  scale: number;
  acted: (events: readonly BookEvent[]) => void;
};

const yes = <T>(value: T): TellerAnswer<T> => ({ ok: true, value });
const no = (why: TellerRefusal): { ok: false; why: TellerRefusal } => ({ ok: false, why });

/** What the acts share. `find` returns the current attempt, and first closes one that has expired. */
type Desk = Pick<Teller, "books" | "act" | "find" | "findRefund"> & {
  now: () => number;
  scale: number;
};

/** The rules of the simulated channel. */
export function createTeller(parts: TellerParts): Teller {
  const { books, journal, clock, scale } = parts;
  const now = (): number => clock.now().getTime();
  const act = (...events: readonly BookEvent[]): void => {
    journal.append(events);
    for (const event of events) enter(books, event);
    parts.acted(events);
  };
  const desk: Desk = {
    books,
    act,
    now,
    scale,
    find: (channel, attemptNo) => {
      const attempt = books.attempts.get(bookKey(channel, attemptNo));
      if (attempt?.state === "unpaid" && now() >= attempt.expiresAt) act(...closedEvents(attempt, now()));
      return attempt;
    },
    findRefund: (channel, refundNo) => books.refunds.get(bookKey(channel, refundNo)),
  };
  return {
    ...desk,
    open: (order) => openAttempt(desk, order),
    pay: (attempt) => payAttempt(desk, attempt),
    close: (channel, attemptNo) => closeAttempt(desk, channel, attemptNo),
    refund: (order) => makeRefund(desk, order),
    behave: (order) => behave(desk, order),
  };
}

function openAttempt({ books, act, find, now }: Desk, order: NewAttempt): TellerAnswer<Attempt> {
  if (!find(order.channel, order.attemptNo)) act(createdEvent(books, order, now()));
  const attempt = find(order.channel, order.attemptNo);
  if (!attempt || attempt.state === "closed") return no("closed");
  if (attempt.state === "paid") return no("paid");
  return attempt.amountFen === order.amountFen && attempt.notifyUrl === order.notifyUrl
    ? yes(attempt)
    : no("mismatch");
}

function payAttempt({ act, find, now, scale }: Desk, { channel, attemptNo }: Attempt): TellerAnswer<Attempt> {
  const attempt = find(channel, attemptNo);
  if (!attempt) return no("absent");
  if (attempt.state === "closed") return no("closed");
  if (attempt.state === "unpaid") act(...paidEvents(attempt, now(), scale));
  return yes(attempt);
}

function closeAttempt({ act, find, now }: Desk, channel: Channel, attemptNo: string): TellerAnswer<Attempt> {
  const attempt = find(channel, attemptNo);
  if (!attempt) return no("absent");
  if (attempt.state === "paid") return no("paid");
  if (attempt.state === "unpaid") act(...closedEvents(attempt, now()));
  return yes(attempt);
}

function makeRefund(desk: Desk, order: NewRefund): TellerAnswer<RefundRecord> {
  const known = desk.findRefund(order.channel, order.refundNo);
  if (known) {
    const isSame = known.amountFen === order.amountFen && known.attemptNo === order.attemptNo;
    return isSame ? yes(known) : no("mismatch");
  }
  const attempt = desk.find(order.channel, order.attemptNo);
  const why = refundRefusal(attempt, order);
  if (why !== undefined || !attempt) return no(why ?? "absent");
  desk.act(refundEvent(order, attempt, { at: desk.now(), scale: desk.scale }));
  const refund = desk.findRefund(order.channel, order.refundNo);
  return refund ? yes(refund) : no("absent");
}

function behave({ books, act }: Desk, order: BehaviourOrder): void {
  act({ t: "told", order });
  const { attemptNo } = order;
  if (attemptNo === undefined) return;
  for (const channel of payChannels) {
    if (!books.attempts.has(bookKey(channel, attemptNo))) continue;
    act({ t: "treated", channel, attemptNo, behaviour: behaviourFor(order, attemptNo) });
  }
}

function refundRefusal(attempt: Attempt | undefined, order: NewRefund): TellerRefusal | undefined {
  if (!attempt) return "absent";
  if (attempt.state !== "paid") return "unpaid";
  if (order.totalFen !== undefined && order.totalFen !== attempt.amountFen) return "mismatch";
  const { refund } = attempt.behaviour;
  if (refund === "refused" || refund === "ended") return refund;
  return attempt.refundedFen + order.amountFen > attempt.amountFen ? "too-much" : undefined;
}
