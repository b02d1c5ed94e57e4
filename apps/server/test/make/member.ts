import { Member } from "@heshi/contract/account/member";
import { Sms } from "@heshi/contract/account/sms";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { recipes, post } from "../../src/modules/ledger/ledger.public.ts";
import { col, statement } from "../../src/platform/database/statement.ts";
import { issueSession } from "../../src/rpc/session/session.ts";
import { testHasher, type TestServer } from "../harness.ts";

const insert = statement(
  "test.insert_member",
  { id: col.id },
  `insert into member (id, mid, mobile, invite_code, nickname, pwd_hash, pay_pwd_hash, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

export type TestMember = {
  id: string;
  mid: string;
  mobile: string;
  inviteCode: string;
  token: string;
};

const digits = (length: number): string =>
  Array.from({ length }, () => Math.floor(Math.random() * 10)).join("");
/** Numbers one after another from a random one: of a thousand random ones two are alike now and then. */
let made = Number(digits(8));
const nextMobile = (): string => `139${String((made += 1) % 100_000_000).padStart(8, "0")}`;
const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string | undefined, make = testHasher.hash): Promise<string | undefined> => {
  if (password === undefined) return Promise.resolve(undefined);
  const known = hashes.get(password) ?? make(password);
  hashes.set(password, known);
  return known;
};

/** A logged-in member of a test's own, with money by the ledger's recipe. */
export async function makeMember(
  server: TestServer,
  { pwd, safePwd, balanceFen = 0 }: { pwd?: string; safePwd?: string; balanceFen?: number } = {},
): Promise<TestMember> {
  const id = randomId();
  const mid = `1${digits(9)}`;
  const mobile = nextMobile();
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const inviteCode = Array.from(
    { length: 8 },
    () => letters[Math.floor(Math.random() * letters.length)],
  ).join("");
  const [pwdHash, payHash] = await Promise.all([hashOf(pwd), hashOf(safePwd, testHasher.hashPin)]);
  return server.db.write(async (tx) => {
    await tx.run(insert, [
      id,
      mid,
      mobile,
      inviteCode,
      `会员${mid.slice(-4)}`,
      pwdHash,
      payHash,
      server.now(),
    ]);
    const device = { id: "test-device-0001", name: "测试手机", plat: "h5" };
    const { token } = await issueSession(tx, {
      audience: "member",
      subjectId: id,
      device,
      now: server.now(),
    });
    if (balanceFen > 0)
      await post(
        tx,
        [
          recipes.rechargeSettled({
            rechargeNo: `test-${id}`,
            memberId: id,
            channel: "wechat",
            amount: fen(balanceFen),
            bonusSilver: 0 as never,
          }),
        ],
        server.now(),
      );
    return { id, mid, mobile, inviteCode, token };
  });
}

/** The newest code that the simulated phone of a number shows. */
export async function codeOn(server: TestServer, mobile: string): Promise<string> {
  await server.drain();
  // other messages may have come at the same moment
  const newest = server.gateways.sandbox.phone?.list(mobile).find(({ params }) => "code" in params);
  const found = /\d{6}/.exec(JSON.stringify(newest?.params ?? newest ?? {}).replaceAll(mobile, ""));
  if (!found) throw new Error(`no code on ${mobile}`);
  return found[0];
}

type Someone = { token: string; mobile: string };

/** A code of a member's own for a purpose, sent and read. */
export async function codeFor(
  server: TestServer,
  purpose: "export" | "close",
  { token, mobile }: Someone,
): Promise<string> {
  await server.call(Sms, "SendMine", { purpose }, { token });
  return codeOn(server, mobile);
}

/** Closes a member's account when called; the code for it is sent and read before. */
export async function closing(server: TestServer, someone: Someone) {
  const code = await codeFor(server, "close", someone);
  return () => server.call(Member, "CloseAccount", { code }, { token: someone.token });
}
