/** A point in GCJ-02. */
export type Point = { lat: number; lng: number };

/** The parts of an address; a municipality is its own `city`. `detail` is street and number, or what is nearby. */
export type AddressParts = {
  country: string;
  province: string;
  city: string;
  citycode: string;
  district: string;
  adcode: string;
  township: string;
  detail: string;
  /** All parts in one line. */
  address: string;
};

/** A place to choose; `distanceM` from the given point, if any. */
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

/** A search; `near` sorts by distance, `city` restricts it. */
export type PlaceQuery = {
  keyword: string;
  city?: string;
  near?: Point;
  limit: number;
};

/** A city by its names, with a point of it. */
export type City = { province: string; city: string; point: Point };

/** Geocoding in both directions; throws GatewayError without a trustworthy answer. */
export type MapGateway = {
  /** undefined where no address exists: at sea, abroad. */
  regeocode(point: Point): Promise<AddressParts | undefined>;
  /** The city that an address of the network is in; undefined for one of nowhere known, as of this machine or abroad. */
  cityOf(ip: string): Promise<City | undefined>;
  search(query: PlaceQuery): Promise<readonly Place[]>;
};
