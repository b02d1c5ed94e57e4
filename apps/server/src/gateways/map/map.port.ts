/** A point in GCJ-02. */
export type Point = { readonly lat: number; readonly lng: number };

/** The parts of an address; `city` of a municipality is its own name. `detail` is street and number or what lies near. */
export type AddressParts = {
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly citycode: string;
  readonly district: string;
  readonly adcode: string;
  readonly township: string;
  readonly detail: string;
  /** All of it in one line. */
  readonly address: string;
};

/** A place somebody may choose; `distanceM` from the asked point, where one was given. */
export type Place = Point & {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly adcode: string;
  readonly distanceM?: number;
};

/** What to look for; `near` sorts by distance, `city` keeps to one. */
export type PlaceQuery = {
  readonly keyword: string;
  readonly city?: string;
  readonly near?: Point;
  readonly limit: number;
};

/** Names for places and places for names. Throws GatewayError when there is no trustworthy answer. */
export type MapGateway = {
  /** undefined where nobody lives: at sea, abroad. */
  regeocode(point: Point): Promise<AddressParts | undefined>;
  search(query: PlaceQuery): Promise<readonly Place[]>;
};
