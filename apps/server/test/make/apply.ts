import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import type { ApplyForm } from "@heshi/contract/shop/apply";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { certOf, certSubmitted, decided, idNumber, privatePicture } from "./cert.ts";
import { makeMember, type TestMember } from "./member.ts";
import { makeOperator, type TestOperator } from "./operator.ts";
import { digits, num, sql, uploaded } from "./world.ts";

const SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** An invented unified social credit code with the check character that belongs to it. */
export function creditCode(own = digits(9)): string {
  const body = `91330106${own}`;
  const sum = [...body].reduce((all, sign, at) => all + SIGNS.indexOf(sign) * (3 ** at % 31), 0);
  return body + SIGNS.charAt((31 - (sum % 31)) % 31);
}

/** A category at the top. */
async function topCategory(server: TestServer): Promise<string> {
  const id = randomId();
  await sql(server, "insert into category (id, level, name) values ($1, 1, $2)", [id, `类目${digits(6)}`]);
  return id;
}

export type Applicant = TestMember & { identity: { name: string; number: string } };

/** A member with a verified name. */
export async function makeApplicant(server: TestServer, operator: TestOperator): Promise<Applicant> {
  const own = await makeMember(server);
  const identity = { name: "周晓禾", number: idNumber() };
  await certSubmitted(server, own, identity);
  await decided(server, operator, await certOf(server, own));
  return { ...own, identity };
}

/** A form that could pass. */
export async function applyForm(
  server: TestServer,
  { id, identity }: Applicant,
  more: Partial<ApplyForm> = {},
): Promise<ApplyForm> {
  const logo = `/uploads/${digits(12)}.webp`;
  await uploaded(server, id, logo);
  return {
    kind: "company",
    legalName: identity.name,
    legalNumber: identity.number,
    front: await privatePicture(server, id),
    back: await privatePicture(server, id),
    licenceName: "杭州禾木茶业有限公司",
    licenceNumber: creditCode(),
    licenceUntil: "2099-12-31",
    licence: await privatePicture(server, id),
    accountName: "杭州禾木茶业有限公司",
    accountNumber: "571905678910301",
    bankName: "招商银行杭州分行",
    shopName: `禾木${digits(8)}`,
    logo,
    intro: "自家茶山的明前龙井",
    categoryId: await topCategory(server),
    regionCode: "330106007",
    detail: "文三路 1 号",
    phone: "13800136021",
    ...more,
  };
}

/** Submits an application; answers what a decision has to name. */
export async function applied(
  server: TestServer,
  own: Applicant,
  more: Partial<ApplyForm> = {},
): Promise<{ reviewId: string; submittedAt: number; form: ApplyForm }> {
  const form = await applyForm(server, own, more);
  const { code, raw } = await server.call(Merchant, "SubmitApplication", form, { token: own.token });
  if (code !== 0) throw new Error(raw);
  return { ...(await applicationOf(server, own)), form };
}

/** A member's application as a decision names it. */
export async function applicationOf(server: TestServer, { id }: { id: string }) {
  const [row] = await sql(server, "select id::text from shop_application where member_id = $1", [id]);
  const at = "select submitted_at from shop_application where member_id = $1";
  return { reviewId: String(row?.["id"]), submittedAt: await num(server, at, [id]) };
}

/** An operator's decision. */
export const decide = (
  server: TestServer,
  { token }: { token: string },
  { reviewId, submittedAt }: { reviewId: string; submittedAt: number },
  reasons: { field: keyof ApplyForm; reason: string }[] = [],
) =>
  server.call(
    Admin,
    "DecideApplication",
    { reviewId, submittedAt, decision: reasons.length > 0 ? "refuse" : "pass", reasons, unseen: true },
    { token },
  );

/** An operator who decides on merchants and real names. */
export const makeReviewer = (server: TestServer): Promise<TestOperator> => makeOperator(server, "review");
