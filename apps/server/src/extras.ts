import type { Painter } from "./modules/import/painter.ts";
import type { Db } from "./platform/database/db.ts";
import type { PasswordHasher } from "./platform/hash.ts";

/** The demo world, which production code does not hold. */
export type Demo = {
  /** Fills an empty database; answers whether it did. */
  fill: (db: Db, filling: { hasher: PasswordHasher; now: Date }) => Promise<boolean>;
  /** Who can log in, as lines for the terminal. */
  logins: () => string[];
};

/** What `npm start` brings along and a production server goes without. */
export type Extras = { demo?: Demo; painter?: Painter };
