import type { Method } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { countedLists } from "@heshi/contract/worklists";
import { After } from "@heshi/contract/trade/after";
import { Wares } from "@heshi/contract/goods/wares";
import { beforeAll, expect, test } from "vitest";
import { makeOperator } from "@heshi/server/test/make/operator";
import { num, sql } from "@heshi/server/test/make/world";
import { expectSound } from "@heshi/server/test/invariants";
import { pepper, type TestServer, testHasher, testServer } from "@heshi/server/test/harness";
import { logged } from "@heshi/server/test/logged";
import { buildLog } from "@heshi/server/platform/log";
import { checkBills } from "@heshi/server/modules/settlement/settlement.public";
import { issueSession } from "@heshi/server/rpc/session/session";
import { holdsDemo } from "@heshi/server/modules/system/system.public";
import { readSettings } from "@heshi/server/platform/settings";
import { renewAuction } from "./desks/renew-auction.ts";
import { announceDemo, DEMO_LOGINS, fillDemo } from "./demo.ts";
import { demoWorld } from "./world.ts";

const notes: string[] = [];
const fillingOf = ({ now, gateways }: TestServer) => ({
  hasher: testHasher,
  now: now(),
  formKey: pepper,
  log: buildLog("error", { write: (line) => logged.push(line) }),
  note: (line: string) => void notes.push(line),
  privateStorage: gateways.privateStorage,
  gateways,
});
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  expect(await fillDemo(server.db, fillingOf(server))).toBe(true);
}, 240_000);

test("the channels' finished days are compared, and it is said what they differ in and which did not answer", () => {
  const said = notes.find((line) => line.includes("statements")) ?? "";
  const [, days, listed, missing] =
    /(\d+) statements, (\d+) differences, (\d+) statements missing/.exec(said) ?? [];
  expect([Number(days) > 0, Number(listed) > 0, missing]).toEqual([true, true, "0"]);
});

/** Rows as lines of text, in an order of their own. */
const linesOf = (rows: readonly (readonly unknown[])[]): string[] =>
  rows.map((row) => row.join(" ")).toSorted();
const stored = async (text: string): Promise<string[]> =>
  linesOf((await sql(server, text)).map((row) => Object.values(row)));

test("the filled demo matches its data, and the ledger is sound", async () => {
  const { shops, members, goods, orders, pastOrders, comments } = demoWorld();
  const inTown =
    "select 1 from shop_staff p where p.shop_id = h.id and p.mobile like '13910%0001' and p.mobile > '1391001'";
  expect(await stored(`select name, state from shop h where not exists (${inTown})`)).toEqual(
    linesOf(shops.map((one) => [one.name, one.state])),
  );
  expect(await num(server, `select count(*) from shop h where exists (${inTown})`)).toBe(60);
  expect(await num(server, "select count(*) from branch where is_found")).toBeGreaterThan(60);
  expect(await num(server, "select count(distinct goods_id) from goods_branch")).toBeGreaterThan(200);
  expect(await stored("select mobile, nickname from member")).toEqual(
    linesOf(members.map((one) => [one.mobile, one.nickname])),
  );
  expect(
    await stored(
      "select title, state from goods where order_type = 0 and kind not in ('intracity', 'town') and state <> 'reviewing'",
    ),
  ).toEqual(linesOf(goods.map((one) => [one.title, one.state])));
  expect(
    await stored(
      `select s.price_fen, s.available from sku s join goods g on g.id = s.goods_id
         where g.order_type = 0 and g.kind not in ('intracity', 'town') and g.state <> 'reviewing'`,
    ),
  ).toEqual(linesOf(goods.flatMap(({ skus }) => skus).map((one) => [one.priceFen, one.stock])));
  expect(await stored("select state, payable_fen from orders where order_type = 0")).toEqual(
    linesOf([...orders, ...pastOrders].map((one) => [one.state, one.payFen])),
  );
  expect(await stored("select score_goods, text, reply_text from comment")).toEqual(
    linesOf(comments.map((one) => [one.goodsScore, one.text, one.reply?.text ?? ""])),
  );
  await expectSound(server);
});

test("members wait for what is sold out, and the demo member has a message of what came back", async () => {
  const waiting = "from restock_note r join sku s on s.id = r.sku_id where r.told_at is null";
  expect(await num(server, `select count(*) ${waiting} and s.available = 0`)).toBeGreaterThan(10);
  expect(await num(server, `select count(*) ${waiting} and s.available > 0`)).toBe(0);
  expect(await num(server, "select count(*) from inbox_message where cause = 'restock.here'")).toBe(1);
});

test("the shop's sheet of goods is done, and nothing of it waits to be confirmed", async () => {
  const sheets = await stored(
    "select name from goods_sheet where ended_at is not null and confirmed_at is not null",
  );
  expect(sheets).toHaveLength(1);
  expect(await stored("select name from goods_sheet where confirmed_at is null")).toEqual([]);
});

test("the bills of all shops equal the ledger, line by line", async () => {
  const figures = await server.db.bulk((tx) => checkBills(tx));
  expect(figures.filter(({ faults }) => faults > 0)).toEqual([]);
  expect(await num(server, "select count(*) from shop_bill_line")).toBeGreaterThan(50);
});

test("pieces of the cloud warehouse have the orders that they were bought with, and can be given back", async () => {
  const owned = "from warehouse_unit where state in ('held', 'entrusted', 'claimed', 'picked', 'delivered')";
  const won = "select from auction_lot a where a.unit_id = warehouse_unit.id and a.state = 'paid'";
  expect(await num(server, `select count(*) ${owned} and line_id is null and not exists (${won})`)).toBe(0);
  const [found] = await sql(
    server,
    `select m.id::text as id, l.id::text as line, l.price_fen::int as price from order_line l join orders o on o.id = l.order_id
       join member m on m.id = o.member_id where o.order_type = 2 and o.state = 'received' order by o.paid_at desc limit 1`,
  );
  const device = { id: "device-stored", name: "手机", plat: "h5" };
  const session = {
    audience: "member",
    subjectId: String(found?.["id"]),
    device,
    now: server.now(),
  } as const;
  const { token } = await server.db.write((tx) => issueSession(tx, session));
  const form = {
    kind: "money",
    reason: "unwanted",
    quantity: 1,
    amountFen: Number(found?.["price"]),
  } as const;
  const asked = await server.call(
    After,
    "Apply",
    { ...form, lineId: String(found?.["line"]), pictures: [] },
    { token },
  );
  expect(asked.code, asked.raw).toBe(0);
});

test("the order zone of a demo stays open: the next session is made in time, once, and after a standstill at once", async () => {
  const settings = await readSettings(server.db);
  expect(settings["app.isOnline"]).toBe(1);
  const now = server.now().getTime();
  const renewAt = (minutes: number) =>
    server.db.bulk((tx) => renewAuction(tx, { now: new Date(now + minutes * 60_000), settings }));
  const lotsAt = (minutes: number) =>
    num(
      server,
      `select count(*) from auction_lot where state = 'listed' and opens_at <= $1 and ends_at > $1`,
      [new Date(now + minutes * 60_000)],
    );
  expect(await renewAt(30)).toBe(false);
  expect(await Promise.all([renewAt(90), renewAt(90)])).toEqual([true, false]);
  for (const minutes of [30, 90, 160, 190, 300]) expect(await lotsAt(minutes)).toBeGreaterThan(2);
  expect(await renewAt(3000)).toBe(true);
  expect(await lotsAt(3001)).toBeGreaterThan(2);
});

test("A12: a filled database is marked as a demo, another is not", async () => {
  expect(await holdsDemo(server.db)).toBe(true);
  expect(await holdsDemo((await testServer()).db)).toBe(false);
});

test("the entries of a member's and of a shop's account follow one another in time", async () => {
  const back = `select count(*) from ledger_entry e join ledger_entry before
    on before.account_id = e.account_id and before.sequence = e.sequence - 1
    join ledger_account a on a.id = e.account_id where a.owner_kind in ('member', 'merchant') and before.created_at > e.created_at`;
  expect(await num(server, back)).toBe(0);
});

test("every member owns what the data say after all orders", async () => {
  const rows = await sql(
    server,
    `select m.mobile, coalesce(a.balance, 0)::text as balance,
       (select coalesce(sum(w.amount_fen + w.fee_fen), 0) from withdrawal w where w.member_id = m.id
          and w.state in ('made', 'auditing', 'approved', 'paying'))::text as leaving,
       (select coalesce(sum(b.deposit_fen), 0) from auction_bidder b where b.member_id = m.id and b.state = 'held')
       + (select coalesce(sum(l.price_fen), 0) from auction_lot l where l.leader_id = m.id and l.state = 'paid')
       + (select coalesce(sum(d.held_fen), 0) from auction_depute d where d.member_id = m.id) as bid
     from member m left
      join ledger_account a on a.owner_kind = 'member' and a.owner_id = m.id
       and a.purpose = 'available' and a.currency = 'CNY' order by m.mobile`,
  );
  const owned = new Map(rows.map((row) => [row["mobile"], row]));
  // the balances of the data are those before some withdrawals and after the others
  const wrong = demoWorld().members.filter(({ mobile, wallet }) => {
    const row = owned.get(mobile);
    const [balance, leaving] = [Number(row?.["balance"]) + Number(row?.["bid"]), Number(row?.["leaving"])];
    return balance !== wallet.balanceFen && balance + leaving !== wallet.balanceFen;
  });
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test("a visitor's feed begins with products with different pictures, in the demo's order", async () => {
  const first = await server.call(Wares, "GetFeed", { limit: 50 }, {});
  const more = await server.call(Wares, "GetFeed", { limit: 10, cursor: first.info.next }, {});
  const pictures = [...first.info.list, ...more.info.list].map(({ picture }) => picture);
  expect(pictures).toHaveLength(60);
  expect(new Set(pictures).size).toBe(60);
  const { goods, home } = demoWorld();
  expect(pictures[0]).toBe(`/assets/${goods.find(({ key }) => key === home.feed[0])?.pictures[0]}`);
});

test("the mall, the self-operated list, all products by age and the feed begin with different products", async () => {
  const firstOf = (list: readonly { waresId: string }[]) => list.slice(0, 4).map(({ waresId }) => waresId);
  const lists = await Promise.all([
    server.call(Wares, "GetList", {}),
    server.call(Wares, "GetList", { isSelf: true }),
    server.call(Wares, "GetList", { sort: "newest" }),
    server.call(Wares, "GetFeed", {}),
  ]);
  const firsts = lists.flatMap(({ info }) => firstOf(info.list));
  expect(firsts).toHaveLength(16);
  expect(new Set(firsts).size).toBe(16);
});

test("what is stored of a parcel is what its company says, so that the next answer goes on from it", async () => {
  const rows = await sql(
    server,
    `select p.company, p.number, p.state, p.shipped_at, p.nodes, h.city, o.receiver->>'city' as to
     from order_package p join orders o on o.id = p.order_id join shop h on h.id = o.shop_id
     where o.state = 'shipped' and o.order_type = 0 and p.company <> ''`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const states = new Set(rows.map(({ state }) => state));
  expect(["delivering", "station", "transit"].filter((state) => !states.has(state))).toEqual([]);
  const texts = (nodes: readonly { text: string; at: Date | number }[]) =>
    nodes.map(({ text, at }) => `${Number(at)} ${text}`);
  for (const row of rows) {
    const said = await server.gateways.express.track({
      company: String(row["company"]),
      number: String(row["number"]),
      shippedAt: row["shipped_at"] as Date,
      from: String(row["city"]),
      to: String(row["to"]),
    });
    expect(texts(row["nodes"] as never), String(row["number"])).toEqual(texts(said.nodes));
  }
  expect(
    await num(
      server,
      `select count(*) from order_package p join orders o on o.id = p.order_id
       where o.state in ('received', 'done') and o.order_type = 0 and p.company <> ''
         and (p.state <> 'signed' or p.last_at <> o.received_at)`,
    ),
  ).toBe(0);
});

test("every shop that has sold has an owner whose name is known, and is paid to them", async () => {
  const unknown = `select count(*) from shop s left join cert c on c.member_id = s.owner_id and c.state = 'passed'
     where c.id is null and exists (select 1 from orders o where o.shop_id = s.id)`;
  expect(await num(server, unknown)).toBe(0);
  const others = `select count(*) from payout_account a join shop s on s.id = a.shop_id
     where a.owner_id is distinct from s.owner_id`;
  expect(await num(server, others)).toBe(0);
});

test("an operator finds the real name that waits, and can read its card", async () => {
  const { token } = await makeOperator(server, "review");
  const { list } = (await server.call(Admin, "GetCerts", {}, { token })).info;
  const waiting = list.find(({ form }) => form.name === "*雄");
  const opened = await server.call(Admin, "OpenCert", { reviewId: waiting?.reviewId ?? "" }, { token });
  expect(opened.info.name).toBe("赵雄");
  for (const url of [opened.info.front, opened.info.back])
    expect((await server.app.http.inject({ url })).statusCode).toBe(200);
});

test("an operator finds something in every list of work", async () => {
  const { token } = await makeOperator(server, "admin");
  const counts: Record<string, number> = {};
  // but refunds that failed: the demo's channels have refused none
  const lists = Object.entries(countedLists).filter(([name]) => name !== "refunds");
  for (const [name, method] of lists) {
    const input = name === "serviceChats" ? { tab: "waiting" } : {};
    const of = method.replace("Admin.", "") as keyof typeof Admin.methods;
    const { info } = await server.call(Admin, of, input as never, { token });
    counts[name] = (info as { list: unknown[] }).list.length;
  }
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

test("every list and page of the console that needs no number answers over the demo", async () => {
  const { token } = await makeOperator(server, "admin");
  const asked = Object.entries<Method>(Admin.methods)
    .filter(
      ([, { kind, right, input }]) => kind === "query" && right !== undefined && input.safeParse({}).success,
    )
    .map(([name]) => name as "GetCounts");
  const failed: string[] = [];
  for (const name of asked) {
    const { code } = await server.call(Admin, name, {}, { token });
    if (code !== 0) failed.push(`${name}: ${code}`);
  }
  process.stdout.write(`operators' queries over the demo: ${asked.length}, failed ${failed.length}\n`);
  expect(asked.length).toBeGreaterThan(40);
  expect(failed).toEqual([]);
}, 60_000);

test("the overview's days are what the orders of the demo were paid, got back and brought", async () => {
  await server.drain();
  const { token } = await makeOperator(server, "finance");
  const { days } = (await server.call(Admin, "GetOverview", {}, { token })).info;
  const since = [`${days[0]?.day} 00:00:00+08`];
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
  const counted = (text: string) => num(server, text, since);
  expect(sum(({ orders }) => orders)).toBe(
    await counted("select count(*) from orders where paid_at >= $1::timestamptz"),
  );
  expect(sum(({ paidFen }) => paidFen)).toBe(
    await counted("select sum(payable_fen) from orders where paid_at >= $1::timestamptz"),
  );
  expect(sum(({ members }) => members)).toBe(
    await counted("select count(*) from member where created_at >= $1::timestamptz"),
  );
  expect(sum(({ withdrawFen }) => withdrawFen)).toBe(
    await counted(
      "select coalesce(sum(amount_fen), 0) from withdrawal where state = 'paid' and paid_at >= $1::timestamptz",
    ),
  );
});

test("filling again writes nothing", async () => {
  const before = await num(server, "select count(*) from ledger_entry");
  expect(await fillDemo(server.db, fillingOf(server))).toBe(false);
  expect(await num(server, "select count(*) from ledger_entry")).toBe(before);
});

test("the announced logins exist in the demo", () => {
  const { members, shops } = demoWorld();
  const [owner] = shops[0]?.staff ?? [];
  expect(members[0]).toMatchObject({
    nickname: DEMO_LOGINS.member.name,
    mobile: DEMO_LOGINS.member.mobile,
    password: DEMO_LOGINS.member.password,
    payPassword: DEMO_LOGINS.member.payPassword,
  });
  expect({ name: shops[0]?.name, mobile: owner?.mobile, password: owner?.password }).toEqual(
    DEMO_LOGINS.shop,
  );
  expect(announceDemo().join()).toContain(DEMO_LOGINS.member.mobile);
});
