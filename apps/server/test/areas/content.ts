import { Question } from "@heshi/contract/content/ask";
import { Expert } from "@heshi/contract/content/expert";
import { Kitchen } from "@heshi/contract/content/kitchen";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { formatDay } from "@heshi/kernel/text";
import type { TestServer } from "../harness.ts";
import { privatePicture } from "../make/cert.ts";
import type { TestOperator } from "../make/operator.ts";
import { sql, uploaded } from "../make/world.ts";

type Someone = { id: string; token: string };
const YEAR_MS = 365 * 86_400_000;
let made = 0;

/** A picture of a member's own. */
export async function picture(server: TestServer, { id }: { id: string }): Promise<string> {
  const url = `/uploads/post/${(made += 1)}.webp`;
  await uploaded(server, id, url);
  return url;
}

/** An article as it may be sent. */
export const article = (over: object = {}) => ({
  title: "天冷吃火锅的顺序",
  text: "先吃菌菇和蔬菜，再吃豆腐和肉，最后才是主食。这样吃得饱，又不会太油。汤底清淡些，蘸料少放一点盐，吃完散散步。",
  ...over,
});

/** A recipe as it may be sent, with a picture. */
export const recipe = (url: string, over: object = {}) => ({
  title: "番茄豆腐煲",
  text: "一锅出的家常菜。",
  pictures: [url],
  recipe: {
    minutes: 30,
    servings: 2,
    suits: "一般成人",
    unsuited: "豆类过敏者",
    ingredients: [{ name: "番茄", tenths: 20, unit: "个" }],
    steps: ["番茄切块炒软。", "放入豆腐，小火煮十分钟。"],
    ...over,
  },
});

/** An operator's decision on what waits. */
export async function decided(server: TestServer, { token }: { token: string }, postId: string, reason = "") {
  const seen = await server.call(Admin, "GetPost", { postId }, { token });
  const decision = reason === "" ? ("pass" as const) : ("refuse" as const);
  return server.call(
    Admin,
    "DecidePost",
    { postId, submittedAt: seen.info.submittedAt, decision, reason },
    { token },
  );
}

/** A published article. */
export async function published(
  server: TestServer,
  { by, desk, over = {} }: { by: Someone; desk: TestOperator; over?: object },
): Promise<string> {
  const sent = await server.call(Expert, "WriteArticle", article(over), by);
  await decided(server, desk, sent.info.postId);
  return sent.info.postId;
}

/** A published recipe. */
export async function cooked(
  server: TestServer,
  { by, desk, over = {} }: { by: Someone; desk: TestOperator; over?: object },
): Promise<string> {
  const sent = await server.call(Kitchen, "WriteRecipe", recipe(await picture(server, by), over), by);
  await decided(server, desk, sent.info.postId);
  return sent.info.postId;
}

/** A published question. */
export async function asked(
  server: TestServer,
  { by, desk }: { by: Someone; desk: TestOperator },
): Promise<string> {
  const sent = await server.call(Question, "Ask", { title: "青菜怎么炒才不发黄？" }, by);
  await decided(server, desk, sent.info.postId);
  return sent.info.postId;
}

/** A certificate as its holder submits it. */
export async function certificate(server: TestServer, someone: { id: string }, over: object = {}) {
  return {
    title: "注册营养师",
    field: "nutrition" as const,
    number: "YY2026010203",
    issuer: "中国营养学会",
    validUntil: formatDay(new Date(server.now().getTime() + YEAR_MS)),
    picture: await privatePicture(server, someone.id),
    about: "十年家庭膳食指导，讲得明白。",
    ...over,
  };
}

/** The operators' decision on a member's certificate. */
export async function certDecided(server: TestServer, { token }: { token: string }, memberId: string) {
  const waiting = await server.call(Admin, "GetExpertCerts", { limit: 50 }, { token });
  const row = waiting.info.list.find(({ ownerId }) => ownerId === memberId);
  const reviewId = row?.reviewId ?? "1";
  await server.call(Admin, "OpenExpertCert", { reviewId }, { token });
  return server.call(
    Admin,
    "DecideExpertCert",
    { reviewId, submittedAt: row?.submittedAt ?? 0, decision: "pass" },
    { token },
  );
}

/** Makes a member an expert, by two operators. */
export async function expertised(
  server: TestServer,
  someone: Someone,
  desks: readonly [TestOperator, TestOperator],
  over: object = {},
): Promise<void> {
  await server.call(Expert, "SubmitCertificate", await certificate(server, someone, over), someone);
  for (const desk of desks) await certDecided(server, desk, someone.id);
}

/** What a member has in the community, for who tries to reach it: a draft, a certificate that waits, a report; inputs of the methods. */
export async function ownPosts(server: TestServer, victim: Someone) {
  const draft = await server.call(Expert, "WriteArticle", article({ isDraft: true }), victim);
  await server.call(Expert, "SubmitCertificate", await certificate(server, victim), victim);
  const [row] = await sql(server, "select id from expert where member_id = $1", [victim.id]);
  const reportId = randomId();
  await sql(
    server,
    "insert into post_report (id, post_id, member_id, reason, created_at) values ($1, $2, $3, 'advert', $4)",
    [reportId, draft.info.postId, victim.id, server.now()],
  );
  const { title, text } = article();
  return {
    rows: { post: [draft.info.postId], expert: [String(row?.["id"])], postReport: [reportId] },
    rest: {
      "Expert.WriteArticle": { title, text },
      "Kitchen.WriteRecipe": { title, recipe: "{}" },
      "Question.Ask": { title },
      "Question.Answer": { questionId: randomId(), text },
      "Admin.DecidePost": { submittedAt: "1796000000000", decision: "pass" },
      "Admin.WithdrawPost": { reason: "违反规则" },
      "Expert.SubmitCertificate": {
        title: "注册营养师",
        field: "nutrition",
        number: "YY2026010203",
        issuer: "中国营养学会",
        validUntil: formatDay(new Date(server.now().getTime() + YEAR_MS)),
        about: "十年家庭膳食指导，讲得明白。",
      },
      "Admin.RevokeExpertCert": { reason: "证书不实" },
      "Admin.DecideExpertCert": { submittedAt: "1796000000000", decision: "pass" },
    },
  } as const;
}
