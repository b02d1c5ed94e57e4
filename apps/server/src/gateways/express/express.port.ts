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

/** Tracks parcels; throws GatewayError without an answer. Query at most every half hour. */
export type ExpressGateway = {
  track(query: ExpressQuery): Promise<ExpressTrack>;
  /** Asks the company to deliver soon, and answers what it says to the member. Throws GatewayError without an answer. */
  urge(query: ExpressQuery): Promise<string>;
  /** Codes of companies whose numbers look like this, the likeliest first; empty if none. */
  recognise(number: string): readonly string[];
};
