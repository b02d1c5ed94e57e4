import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { num, sql } from "../../../test/make/world.ts";

/** Tables that every call fills: one run removes all expired rows. */
const server = await testServer();
const MANY = 11_000;

test("one sweep removes expired replies, nonces, sessions, grants and attempts, and no others", async () => {
  const { id } = await makeMember(server);
  const now = server.now();
  const fill = [
    `insert into rpc_reply (caller, method, request_id, digest, created_at, kept_until) select 'me1', 'A.B', 'r' || n, '',
      $1::timestamptz, $1::timestamptz + interval '1 min' * (n - $2) from generate_series(1, $2 + 1) n`,
    `insert into spent_nonce (nonce, expires_at) select 'n' || n, $1::timestamptz + interval '1 min' * (n - $2)
      from generate_series(1, $2 + 1) n`,
    `insert into session (digest, id, audience, subject_id, created_at, last_used_at, expires_at)
      select 'd' || n, n, 'member', n, $1, $1, $1::timestamptz + interval '1 min' * (n - $2) from generate_series(1, $2 + 1) n`,
    `insert into attempt (scope, subject, taken, window_ends_at) select 's', n::text, 1,
      $1::timestamptz + interval '1 min' * (n - $2) from generate_series(1, $2 + 1) n`,
  ];
  for (const text of fill) await sql(server, text, [now, MANY]);
  await sql(
    server,
    `insert into pay_grant (digest, member_id, method, amount_fen, subject, created_at, expires_at)
      select 'g' || n, $3, 'Pay.PayByBalance', 1, '', $1, $1::timestamptz - interval '1 day' + interval '1 min' * (n - $2)
      from generate_series(1, $2 + 1) n`,
    [now, MANY, id],
  );
  server.advance(100);
  await server.drain();
  const left = await Promise.all(
    [
      "rpc_reply where caller = 'me1'",
      "spent_nonce where nonce like 'n%'",
      "session where digest like 'd%' and length(digest) < 9",
      "attempt where scope = 's'",
      "pay_grant where member_id = $1",
    ].map((from) => num(server, `select count(*) from ${from}`, from.includes("$1") ? [id] : [])),
  );
  expect(left).toEqual([1, 1, 1, 1, 1]);
}, 60_000);
