/** Fills the demo world, which is loaded only then, and lists who can log in to it. */
import type { Db } from "@heshi/server/platform/database/db";
import { col, statement } from "@heshi/server/platform/database/statement";
import type { Filling } from "@heshi/server/extras";
import type { Job } from "@heshi/server/platform/jobs";
import { readSettings } from "@heshi/server/platform/settings";
import { demoOperators } from "./data/operators.data.ts";

/** The demo member and the owner of the demo member's favourite shop; a test compares them with the world. */
export const DEMO_LOGINS = {
  member: { name: "周晓禾", mobile: "13800000001", password: "Demo@1234", payPassword: "258036" },
  shop: { name: "合市自营旗舰店", mobile: "13900010001", password: "Shop@1234" },
} as const;

const untouched = statement.byKey(
  "demo.untouched",
  { isEmpty: col.bool },
  "select not exists (select 1 from member) and not exists (select 1 from shop) as is_empty",
);

const mark = statement(
  "demo.mark",
  {},
  "insert into setting (name, value) values ('demo.world', 'true') on conflict (name) do nothing",
);
const marked = statement.byKey(
  "demo.marked",
  { isDemo: col.bool },
  "select exists (select 1 from setting where name = 'demo.world') as is_demo",
);

/** What of a demo world goes by days: the sessions of flash sales from today on, and one of the order zone that is open. */
async function renewDemo(db: Db, now: Date): Promise<void> {
  const { fillFlash } = await import("./fill/fill-flash.ts");
  const { renewAuction } = await import("./desks/renew-auction.ts");
  await db.bulk((tx) => fillFlash(tx, now));
  await db.bulk(async (tx) => renewAuction(tx, { now, settings: await readSettings(tx) }));
}

/** What goes on by itself in a demo world: the order zone always has a session that is open. */
export const demoJobs: readonly Job[] = [
  {
    name: "demo.auction",
    everyMs: 60_000,
    async run({ db, clock, settings }) {
      const { renewAuction } = await import("./desks/renew-auction.ts");
      const moment = { now: clock.now(), settings: await settings() };
      return Number(await db.bulk((tx) => renewAuction(tx, moment)));
    },
  },
];

/** Fills the demo world in one transaction unless anybody is there already; resolves to whether it did. */
export async function fillDemo(db: Db, filling: Filling): Promise<boolean> {
  if (!(await db.one(untouched))?.isEmpty) {
    if ((await db.one(marked))?.isDemo) await renewDemo(db, filling.now);
    return false;
  }
  filling.note("filling the demo, once: drawing cards…");
  const { fillWorld } = await import("./fill.ts");
  const { storeCards } = await import("./fill/fill-certs.ts");
  const { storeCertificates } = await import("./community/fill-experts.ts");
  const { storeSample } = await import("./fill/fill-invoices.ts");
  const { tellChannels } = await import("./fill/money/tell-channels.ts");
  const { storeVouchers } = await import("./fill/money/fill-remits.ts");
  const cards = await storeCards(filling.privateStorage);
  const papers = await storeCertificates(filling.privateStorage);
  const slips = await storeVouchers(filling.privateStorage);
  const sample = await storeSample(filling.privateStorage);
  const isFilled = await db.bulk(async (tx) => {
    if (!(await tx.one(untouched))?.isEmpty) return false;
    await fillWorld(tx, { ...filling, cards, papers, slips, sample });
    await tx.run(mark);
    return true;
  });
  if (isFilled) await tellChannels(db, filling);
  return isFilled;
}

/** Who can log in, as lines for the terminal. */
export function announceDemo(): string[] {
  const { member, shop } = DEMO_LOGINS;
  return [
    `demo member: ${member.name} ${member.mobile}, password ${member.password}, payment password ${member.payPassword}`,
    ...demoOperators.map(
      ({ name, title, password, totp }) =>
        `demo operator: ${name} (${title}), password ${password}, authenticator secret ${totp}, at /admin`,
    ),
    `demo shop: ${shop.name} ${shop.mobile}, password ${shop.password}, at /pages/shop/login`,
  ];
}
