import type { Point } from "@heshi/kernel/place";

/** A way from a branch to an address; `id` names it at the provider. */
export type Trip = { id: string; from: Point; to: Point; leftAt: Date };
/** Where somebody is who brings something. */
export type RiderSeen = {
  name: string;
  at: { lat: number; lng: number };
  /** When they will be there, ms; absent where nobody can say. */
  etaAt?: number;
  isSimulated: boolean;
  /** Nothing was heard of them for long. */
  isLost: boolean;
  isThere: boolean;
};

/** Who brings orders of the town. Throws GatewayError without a trustworthy answer. */
export type RiderGateway = {
  /** undefined where the shop brings it itself, and nobody knows. */
  where(trip: Trip, now: Date): Promise<RiderSeen | undefined>;
};

/** Shops bring their orders themselves. */
export const noRider: RiderGateway = { where: async () => undefined };
