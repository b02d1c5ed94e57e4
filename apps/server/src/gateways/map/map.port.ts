/** A point in GCJ-02. */
export type Point = { lat: number; lng: number };

/** The parts of an address; `city` of a municipality is its own name. `detail` is street and number or what lies near. */
export type AddressParts = {
  country: string;
  province: string;
  city: string;
  citycode: string;
  district: string;
  adcode: string;
  township: string;
  detail: string;
  /** All of it in one line. */
  address: string;
};

/** A place somebody may choose; `distanceM` from the asked point, where one was given. */
export type Place = Point & {
  id: string;
  name: string;
  address: string;
  province: string;
  city: string;
  district: string;
  adcode: string;
  distanceM?: number;
};

/** What to look for; `near` sorts by distance, `city` keeps to one. */
export type PlaceQuery = {
  keyword: string;
  city?: string;
  near?: Point;
  limit: number;
};

/** Names for places and places for names. Throws GatewayError when there is no trustworthy answer. */
export type MapGateway = {
  /** undefined where nobody lives: at sea, abroad. */
  regeocode(point: Point): Promise<AddressParts | undefined>;
  search(query: PlaceQuery): Promise<readonly Place[]>;
};
