import type { Gateways } from "./gateways/gateways.ts";
import type { StoragePort } from "./gateways/storage/storage.port.ts";
import type { Painter } from "./modules/import/painter.ts";
import type { Db } from "./platform/database/db.ts";
import type { Job } from "./platform/jobs.ts";
import type { PasswordHasher } from "./platform/hash.ts";
import type { Logger } from "./platform/log.ts";

/** What a demo world is filled with: how passwords are hashed and forms sealed, and where private documents lie. */
export type Filling = {
  hasher: PasswordHasher;
  now: Date;
  formKey: Uint8Array;
  privateStorage: StoragePort;
  /** Whose simulated channels have made what the demo's books say. */
  gateways: Gateways;
  log: Logger;
  /** Says how far it is, a line at a time. */
  note: (line: string) => void;
};

/** The demo world, which production code does not hold. */
export type Demo = {
  /** Fills an empty database; returns whether it did. */
  fill: (db: Db, filling: Filling) => Promise<boolean>;
  /** Who can log in, as lines for the terminal. */
  logins: () => string[];
  /** What goes on by itself in it. */
  jobs: readonly Job[];
};

/** Parts that `npm start` adds and a production server lacks. */
export type Extras = { demo?: Demo; painter?: Painter };
