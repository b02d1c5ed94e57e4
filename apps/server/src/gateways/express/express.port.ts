/** The state of a parcel; `none`: the company has no record yet. */
export type ExpressState =
  | "none"
  | "collected"
  | "transit"
  | "delivering"
  | "station"
  | "signed"
  | "problem"
  | "returning"
  | "rejected";

/** One scan; `lat`/`lng` (GCJ-02) if the place is known. */
export type ExpressNode = {
  at: Date;
  text: string;
  place?: string;
  lat?: number;
  lng?: number;
};

/**
 * A parcel. `company` is a code of the table; SF and ZTO need the last four digits of a phone. The rest improves the
 * estimate.
 */
export type ExpressQuery = {
  company: string;
  number: string;
  mobileTail?: string;
  shippedAt?: Date;
  /** City names, `杭州市`. */
  from?: string;
  to?: string;
};

/** Where a parcel waits to be picked up; a station may tell its code by text message only. */
export type ExpressPickUp = { code?: string; place: string; hours?: string };

/** A parcel's track, newest node first; `pickUp` in the state `station` only, where the place is known. */
export type ExpressTrack = {
  state: ExpressState;
  nodes: readonly ExpressNode[];
  pickUp?: ExpressPickUp;
};

/** A courier company. */
export type ExpressCompany = { code: string; name: string; phone: string };

/** Whether news of a parcel will be pushed; `code` is the provider's. */
export type ExpressSubscribed = { state: "following" } | { state: "refused"; code: string };

/** A push as read; `isOver`: it was the last one, though the parcel has not arrived. Without a track it has no news. */
export type ExpressPushReading =
  | { ok: true; isOver: boolean; number?: string; track?: ExpressTrack }
  | { ok: false; refusal: "malformed" | "bad-signature" };

/** Tracks parcels; throws GatewayError without an answer. Query at most every half hour. */
export type ExpressGateway = {
  track(query: ExpressQuery): Promise<ExpressTrack>;
  /** Asks for news of a parcel to be pushed to `url`, signed with `salt`. Throws GatewayError if it is to be tried again. */
  subscribe(query: ExpressQuery, to: { url: string; salt: string }): Promise<ExpressSubscribed>;
  /** Reads the body of a push, which is believed only if it is signed with `salt`. */
  readPush(body: Buffer, salt: string): ExpressPushReading;
  /** The body that answers a push; one that was not taken is pushed again. */
  pushReply(isTaken: boolean): string;
  /** Asks the company to deliver soon, and answers what it says to the member. Throws GatewayError without an answer. */
  urge(query: ExpressQuery): Promise<string>;
  /** Codes of companies whose numbers look like this, the likeliest first; empty if none. */
  recognise(number: string): readonly string[];
};
