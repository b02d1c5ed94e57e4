import type { Painter } from "./modules/import/painter.ts";
import type { Db } from "./platform/database/db.ts";
import type { PasswordHasher } from "./platform/hash.ts";

/** The demo world, which is not part of production code. */
export type Demo = {
  /** Fills an empty database; returns whether it did. */
  fill: (db: Db, filling: { hasher: PasswordHasher; now: Date }) => Promise<boolean>;
  /** Who can log in, as lines for the terminal. */
  logins: () => string[];
};

/** Parts that `npm start` adds and a production server lacks. */
export type Extras = { demo?: Demo; painter?: Painter };
