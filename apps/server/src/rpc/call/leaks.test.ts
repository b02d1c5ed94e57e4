import { groups } from "@heshi/contract/groups";
import { Member } from "@heshi/contract/account/member";
import { Admin } from "@heshi/contract/system/admin";
import { Cert } from "@heshi/contract/account/cert";
import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import { randomHex } from "@heshi/kernel/id";
import { maskName } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { type As, testServer } from "../../../test/harness.ts";
import { certSubmitted, decided, idNumber } from "../../../test/make/cert.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { goods, member, shop, sql, staff } from "../../../test/make/world.ts";
import { paid, received, shipped } from "../../../test/make/order.ts";

/** What answers may hold and calls may change (reliability.md B2, B4, B5, C10). */
const server = await testServer();
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, title: "茶具套装" });
const victim = await member(server, { balanceFen: 1_000_000, silver: 100 });
const canaries = {
  nickname: "kestrelnick",
  name: "kestrelname",
  detail: "kestrelstreet 9",
  remark: "kestrelremark",
  title: "kestrelinvoice",
  keyword: "kestrelsearch",
  realName: "隼试名",
  idNumber: idNumber(),
};
await sql(server, "update member set nickname = $2, birthday = '1988-02-03' where id = $1", [
  victim.id,
  canaries.nickname,
]);
const cert = await certSubmitted(server, victim, { name: canaries.realName, number: canaries.idNumber });
await decided(server, await makeOperator(server, "review"), cert);
await sql(
  server,
  "update member_address set name = $2, detail = $3, mobile = '13777770001' where member_id = $1",
  [victim.id, canaries.name, canaries.detail],
);
await server.call(Wares, "AddSearchHistory", { keywords: [canaries.keyword] }, { token: victim.token });
await server.call(Wares, "AddCart", { skuId: item.skuId, quantity: 2 }, { token: victim.token });
const order = { skuId: item.skuId, quantity: 1 };
const quoted = await server.call(Order, "Quote", order, { token: victim.token });
const placed = await server.call(
  Order,
  "Submit",
  {
    ...order,
    expectedPayableFen: quoted.info.payableFen,
    remarks: [{ shopId: seller.id, remark: canaries.remark }],
    invoice: { kind: "personal", title: canaries.title },
  },
  { token: victim.token },
);
const trade = await paid(server, victim, {
  tradeNo: placed.info.tradeNo,
  payableFen: placed.info.payableFen,
  orderIds: placed.info.orderIds,
  orderId: placed.info.orderIds[0] ?? "",
});
const [packageId = ""] = await shipped(server, seller.token2, trade.orderId);
await received(server, victim.token, trade.orderId);
const { list: lines } = (await server.call(Wares, "GetCommentTargets", {}, { token: victim.token })).info;
const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5, text: "好用", isAnonymous: true };
await server.call(
  Wares,
  "AddComment",
  { lineId: lines[0]?.lineId ?? "", ...scores },
  { token: victim.token },
);
const numbers = await sql(
  server,
  `select o.no, t.no as trade, c.id::text as comment from orders o join trade t on t.id = o.trade_id
    join comment c on c.order_id = o.id where o.id = $1`,
  [trade.orderId],
);

const secrets = [...Object.values(canaries), victim.mobile, "13777770001", "1988-02-03"];
const values = [
  victim.id,
  victim.mid,
  victim.mobile,
  victim.inviteCode,
  item.id,
  item.skuId,
  seller.id,
  trade.orderId,
  trade.tradeNo,
  packageId,
  String(numbers[0]?.["no"]),
  String(numbers[0]?.["comment"]),
  cert.reviewId,
  "kestrel",
  "13777770001",
  "茶具",
  "all",
  "0",
  "1",
  "' or 1=1--",
  "%",
];
const queries = groups.flatMap((group) =>
  Object.entries(group.methods)
    .filter(([, { kind }]) => kind === "query")
    .map(([name, { input, access }]) => ({
      service: `${group.name}.${name}`,
      access,
      fields: Object.keys(input._zod.def.shape),
    })),
);

const stranger = await member(server);
const rival = await shop(server);
const roles: Readonly<Record<string, readonly As[]>> = {
  public: [{}, { token: stranger.token }],
  member: [{ token: stranger.token }],
  merchant: [
    { token2: rival.token2 },
    { token2: await staff(server, { shopId: rival.id, role: "finance" }) },
  ],
  operator: [{ token: stranger.token }, await makeOperator(server, "content")],
};

// one test a method: their number grows, the limit of one does not
test.each(queries)(
  "B2, B5: $service shows no secret of a member to a visitor, another member or another shop",
  async ({ service, access, fields }) => {
    const inputs = [{}, ...fields.flatMap((field) => values.map((value) => ({ [field]: value })))];
    expect(roles[access]?.length).toBeGreaterThan(0);
    for (const as of roles[access] ?? [])
      for (const input of inputs) {
        const { raw, code } = await server.raw({ service, ...(input as Record<string, string>) }, as);
        const given: string[] = Object.values(input);
        const seen = code === 0 ? secrets.filter((secret) => raw.includes(secret)) : [];
        expect([input, seen.filter((secret) => !given.includes(secret))]).toEqual([input, []]);
        expect([input, /argon2|pwd_hash|"pwdHash"|pay_pwd/.test(raw)]).toEqual([input, false]);
      }
  },
);

test("B2: operators who review real names see them in no query, either, but masked", async () => {
  const { token } = await makeOperator(server, "review");
  const list = await server.call(Admin, "GetCerts", { state: "passed" }, { token });
  const detail = await server.call(Admin, "GetCert", { reviewId: cert.reviewId }, { token });
  const own = await server.call(Cert, "GetState", {}, { token: victim.token });
  for (const { code, raw } of [list, detail, own]) {
    expect([code, raw.includes(maskName(canaries.realName))]).toEqual([0, true]);
    expect([raw.includes(canaries.realName), raw.includes(canaries.idNumber)]).toEqual([false, false]);
  }
});

test("B2: the member sees these secrets, which proves that the canaries are in place", async () => {
  const own = await Promise.all(
    ["Member.GetMemberDetail", "Member.GetAddresses", "Wares.GetSearchHistory"].map((service) =>
      server.raw({ service }, { token: victim.token }),
    ),
  );
  const detail = await server.call(Order, "GetDetail", { orderId: trade.orderId }, { token: victim.token });
  const text = own.map(({ raw }) => raw).join("") + detail.raw;
  for (const canary of ["nickname", "name", "detail", "remark", "title", "keyword"] as const)
    expect([canary, text.includes(canaries[canary])]).toEqual([canary, true]);
});

test("B4, C10: a parameter for each column of each table changes nothing beyond the method's purpose", async () => {
  const columns = await sql(
    server,
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const common = ["service", "sign", "token", "token2", "plat", "version", "requestId"];
  const camel = (name: string): string =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = [...new Set(columns.flatMap(({ name }) => [String(name), camel(String(name))]))].filter(
    (name) => !common.includes(name),
  );
  expect(names.length).toBeGreaterThan(150);
  const attacker = await member(server, { balanceFen: 100 });
  const shapes = new Map(
    groups.flatMap((group) =>
      Object.entries(group.methods).map(([name, { input }]) => [
        `${group.name}.${name}`,
        Object.keys(input._zod.def.shape),
      ]),
    ),
  );
  /** Calls with the required parameters and, in parts of 80, every other name. */
  const put = async (
    service: string,
    wanted: Record<string, string>,
    who: () => Promise<{ token: string }>,
  ): Promise<void> => {
    const others = names.filter((name) => !shapes.get(service)?.includes(name));
    for (let at = 0; at < others.length; at += 80) {
      const extra = Object.fromEntries(others.slice(at, at + 80).map((name) => [name, "1"]));
      const input = { service, requestId: randomHex(16), ...wanted, ...extra };
      expect((await server.raw(input, await who())).code).toBe(0);
    }
  };
  const rowOf = async (text: string) => (await sql(server, text, [attacker.id]))[0];
  const before = await rowOf("select to_jsonb(m) - 'nickname' as row from member m where id = $1");
  await put("Member.UpdateProfile", { nickname: "新名字" }, () => Promise.resolve({ token: attacker.token }));
  expect(await rowOf("select to_jsonb(m) - 'nickname' as row from member m where id = $1")).toEqual(before);

  const buyers: string[] = [];
  await put("Order.Submit", { skuId: item.skuId, quantity: "2", expectedPayableFen: "20000" }, async () => {
    const { id, token } = await member(server);
    buyers.push(id);
    return { token };
  });
  const placed = await sql(
    server,
    `select t.payable_fen::int as payable, t.state, t.member_id::text as member, o.shop_id::text as shop,
      l.price_fen::int as price, l.quantity, o.discount_fen::int as discount
     from trade t join orders o on o.trade_id = t.id join order_line l on l.order_id = o.id
       where t.member_id = any ($1::bigint[]) order by t.member_id`,
    [buyers],
  );
  const honest = {
    payable: 20_000,
    state: "unpaid",
    shop: seller.id,
    price: 10_000,
    quantity: 2,
    discount: 0,
  };
  const byNumber = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1);
  expect(placed).toEqual(buyers.toSorted(byNumber).map((buyer) => ({ ...honest, member: buyer })));
  const { balanceFen } = (await server.call(Member, "GetMemberDetail", {}, { token: attacker.token })).info;
  expect(balanceFen).toBe(100);
});
