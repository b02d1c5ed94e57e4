import type { Attempt } from "./books.ts";
import type { SimulatorSecrets } from "@heshi/server/gateways/payment/sandbox/keys";
import type { SimClock } from "./sim-clock.ts";
import type { Teller } from "./teller.ts";

/** What both channels' routes work with. */
export type ChannelParts = {
  secrets: SimulatorSecrets;
  teller: Teller;
  clock: SimClock;
  /** The simulator's own origin. */
  url: () => string;
  /** Where browsers reach its pages: its own origin, or a path under which the shop passes them on. */
  publicUrl: () => string;
  /** Counts a query and says whether this one is to hear «not there». */
  isSilent: (attempt: Attempt) => boolean;
  /** Resolves when all that was done is on disk and the attempt's slowness is over; an answer may leave then. */
  settled: (about?: Attempt) => Promise<void>;
};
