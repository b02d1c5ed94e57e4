import { randomInt } from "node:crypto";
import { Cert } from "@heshi/contract/account/cert";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { num, sql } from "./world.ts";

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An invented identity number with the check digit that belongs to these 17. */
export const withCheck = (digits: string): string =>
  digits +
  "10X98765432".charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11);

let made = randomInt(10_000_000);
/** An invented identity number of somebody born on a day, another one each time. */
export function idNumber(born = "1990-05-18"): string {
  made = (made + 1) % 10_000_000;
  const own = String(made).padStart(7, "0");
  return withCheck(`33${own.slice(0, 4)}${born.replaceAll("-", "")}${own.slice(4)}`);
}

/** A private picture of a member's, without its file. */
export async function privatePicture(
  server: TestServer,
  memberId: string,
  contentType = "image/webp",
): Promise<string> {
  const id = randomId();
  await sql(
    server,
    `insert into upload (id, path, member_id, content_type, bytes, is_private, created_at)
      values ($1, $5, $2, $3, 9, true, $4)`,
    [id, memberId, contentType, server.now(), `xx/${id}.webp`],
  );
  return `/private/${id}`;
}

type Someone = { id: string; token: string };
type Form = { name: string; number: string; front: string; back: string };

/** A form of a member's own with two photos. */
export const certForm = async (
  server: TestServer,
  { id }: Someone,
  { name = "周晓禾", number = idNumber() }: { name?: string; number?: string } = {},
): Promise<Form> => ({
  name,
  number,
  front: await privatePicture(server, id),
  back: await privatePicture(server, id),
});

/** Submits a member's real name; answers its id and the time that a decision has to name. */
export async function certSubmitted(
  server: TestServer,
  someone: Someone,
  with_: { name?: string; number?: string } = {},
): Promise<{ reviewId: string; submittedAt: number }> {
  const form = await certForm(server, someone, with_);
  const { code, raw } = await server.call(Cert, "Submit", form, { token: someone.token });
  if (code !== 0) throw new Error(raw);
  return certOf(server, someone);
}

/** A member's submission as a decision names it. */
export async function certOf(
  server: TestServer,
  { id }: Someone,
): Promise<{ reviewId: string; submittedAt: number }> {
  const [row] = await sql(server, "select id::text from cert where member_id = $1", [id]);
  const submittedAt = await num(server, "select submitted_at from cert where member_id = $1", [id]);
  return { reviewId: String(row?.["id"]), submittedAt };
}

/** Refuses with a reason for the number. */
export const refusal = { decision: "refuse", reasons: [{ field: "number", reason: "号码看不清" }] } as const;

/** An operator's decision. */
export const decided = (
  server: TestServer,
  { token }: { token: string },
  cert: { reviewId: string; submittedAt: number },
  decision: { decision: "pass" } | typeof refusal = { decision: "pass" },
) =>
  server.call(
    Admin,
    "DecideCert",
    {
      ...cert,
      decision: decision.decision,
      reasons: "reasons" in decision ? [...decision.reasons] : [],
      unseen: true,
    },
    { token },
  );
