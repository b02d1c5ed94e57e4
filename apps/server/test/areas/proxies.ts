import { Proxy } from "@heshi/contract/proxies/proxy";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { applied, decide, makeApplicant } from "../make/apply.ts";
import { verified } from "../make/bankcard.ts";
import { makeOperator, type TestOperator } from "../make/operator.ts";
import { num, shop, sql } from "../make/world.ts";

type Someone = { id: string; token: string };

/** An application for a district as it may be sent. */
export const proxyForm = (over: object = {}) => ({
  regionCode: "330106",
  about: "常年跑西湖区的茶叶和家居市场，走访沿街小店，帮他们上线。",
  ...over,
});

/** A verified member with an open shop. */
export async function shopOwner(server: TestServer) {
  const seller = await shop(server);
  const owner = await verified(server, { balanceFen: 0 });
  await sql(server, "update shop set owner_id = $2 where id = $1", [seller.id, owner.id]);
  // all members of a test have one receiver, which would link them
  await sql(server, "delete from member_address where member_id = $1", [owner.id]);
  return { ...owner, seller };
}

/** What waits for an operator of a member's application. */
export async function proxySeen(server: TestServer, { id }: { id: string }) {
  const [row] = await sql(server, "select id::text from proxy where member_id = $1", [id]);
  const at = "select submitted_at from proxy where member_id = $1";
  return { reviewId: String(row?.["id"]), submittedAt: await num(server, at, [id]) };
}

/** A new proxy of a district, with a shop and the code. */
export async function proxyOf(server: TestServer, desk: TestOperator, regionCode: string) {
  const one = await shopOwner(server);
  const sent = await server.call(Proxy, "Apply", proxyForm({ regionCode }), one);
  if (sent.code !== 0) throw new Error(sent.raw);
  const seen = await proxySeen(server, one);
  const { raw, code: refused } = await server.call(Admin, "DecideProxy", { ...seen, decision: "pass" }, desk);
  if (refused !== 0) throw new Error(raw);
  const [row] = await sql(server, "select code from proxy where member_id = $1", [one.id]);
  return { ...one, code: String(row?.["code"]), reviewId: seen.reviewId };
}

/** A shop that opens with the code of a proxy; answers its id. */
export async function recruitedBy(
  server: TestServer,
  desk: TestOperator,
  { proxyCode, regionCode }: { proxyCode: string; regionCode: string },
) {
  const own = await makeApplicant(server, desk);
  const seen = await applied(server, own, { proxyCode, regionCode });
  const { code, raw } = await decide(server, desk, seen);
  if (code !== 0) throw new Error(raw);
  const [row] = await sql(server, "select id::text from shop where owner_id = $1", [own.id]);
  return { ...own, shopId: String(row?.["id"]) };
}

/** What a member has of a proxy, for who tries to reach it. */
export async function ownProxy(server: TestServer, victim: Someone) {
  const id = randomId();
  await sql(
    server,
    `insert into proxy (id, member_id, state, form, submitted_at, region_code, region_text)
     values ($1, $2, 'reviewing', $3, $4, '330106', '杭州市西湖区')`,
    [id, victim.id, JSON.stringify(proxyForm()), server.now()],
  );
  const rest = {
    "Admin.DecideProxy": { submittedAt: "1796000000000", decision: "pass" },
    "Admin.StopProxy": { reason: "违反规则" },
  };
  return { rows: { proxy: [id] }, rest };
}

/** The operator who decides. */
export const proxyDesk = (server: TestServer): Promise<TestOperator> => makeOperator(server, "review");
