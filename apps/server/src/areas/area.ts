import type { Due } from "../modules/machine/machine.public.ts";
import type { PublicConfig } from "../modules/system/system.service.ts";
import type { Job, Topic } from "../platform/jobs.ts";

/** What services are built with: public settings, and the key of codes. */
export type ServiceConfig = PublicConfig & {
  codePepper: Uint8Array;
  /** Signs addresses of private documents. */
  fileKey: Uint8Array;
  /** Whether the app has a page at an address that an operator gives. */
  isPage: (address: string) => boolean;
  /** Seals forms that must not be readable in the database. */
  formKey: Uint8Array;
  /** Who holds the auctions of the order zone, as members read it, and whether anybody may. */
  auction: { licence: string; isOpen: boolean };
};

/** What of an area works without being called. */
export type Work = {
  /** What ends by itself when its time is over, of each machine. */
  dues?: readonly Due[];
  /** Work that comes round and needs no configuration. */
  jobs?: readonly Job[];
  /** Work that needs keys. */
  keyedJobs?: (config: ServiceConfig) => readonly Job[];
  /** What happens outside after a commit. */
  topics?: (config: ServiceConfig) => readonly Topic[];
};
