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
  readonly at: Date;
  readonly text: string;
  readonly place?: string;
  readonly lat?: number;
  readonly lng?: number;
};

/** Which parcel. `company` is a code of the table; SF and ZTO want the last four digits of a phone. The rest helps the estimate. */
export type ExpressQuery = {
  readonly company: string;
  readonly number: string;
  readonly mobileTail?: string;
  readonly shippedAt?: Date;
  /** City names, `杭州市`. */
  readonly from?: string;
  readonly to?: string;
};

/** The parcel's way, newest node first. */
export type ExpressTrack = { readonly state: ExpressState; readonly nodes: readonly ExpressNode[] };

/** A courier company. */
export type ExpressCompany = { readonly code: string; readonly name: string; readonly phone: string };

/** Follows parcels. Throws GatewayError when the provider gives no answer; ask at most every half hour. */
export type ExpressGateway = {
  track(query: ExpressQuery): Promise<ExpressTrack>;
  /** Codes of companies whose numbers look like this one, the likeliest first; empty when none or not a number. */
  recognise(number: string): readonly string[];
};
