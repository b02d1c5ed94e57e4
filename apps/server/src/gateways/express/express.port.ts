/** Where a parcel is; `none`: the company has no record yet. */
export type ExpressState =
  | "none"
  | "collected"
  | "transit"
  | "delivering"
  | "signed"
  | "problem"
  | "returning"
  | "rejected";

/** One scan; `lat`/`lng` (GCJ-02) where the place is known. */
export type ExpressNode = {
  at: Date;
  text: string;
  place?: string;
  lat?: number;
  lng?: number;
};

/** Which parcel. `company` is a code of the table; SF and ZTO want the last four digits of a phone. The rest helps the estimate. */
export type ExpressQuery = {
  company: string;
  number: string;
  mobileTail?: string;
  shippedAt?: Date;
  /** City names, `杭州市`. */
  from?: string;
  to?: string;
};

/** The parcel's way, newest node first. */
export type ExpressTrack = { state: ExpressState; nodes: readonly ExpressNode[] };

/** A courier company. */
export type ExpressCompany = { code: string; name: string; phone: string };

/** Follows parcels. Throws GatewayError when the provider gives no answer; ask at most every half hour. */
export type ExpressGateway = {
  track(query: ExpressQuery): Promise<ExpressTrack>;
  /** Codes of companies whose numbers look like this one, the likeliest first; empty when none or not a number. */
  recognise(number: string): readonly string[];
};
