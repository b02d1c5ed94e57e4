import { Payment } from "@heshi/contract/collection/payment";
import { collectionJobs } from "../../src/modules/collection/collection.jobs.ts";
import type { TestServer } from "../harness.ts";
import { workJob } from "../make/due.ts";
import { payWorld } from "../make/pay.ts";
import { granted } from "../make/transfer.ts";
import { shop, sql, type TestShop } from "../make/world.ts";

type Way = "wechat" | "alipay";
let devices = 0;
/** A phone that nobody has used before. */
export const phone = (): { device: string } => ({
  device: `phone-${String((devices += 1)).padStart(8, "0")}`,
});

/** A shop that has been open for long: its money is available on the next day. */
export async function oldShop(server: TestServer): Promise<TestShop> {
  const made = await shop(server);
  await sql(server, "update shop set created_at = created_at - interval '90 days' where id = $1", [made.id]);
  return made;
}

/** Lets the job of settlement run once; answers how many payments became available. */
export const settledOnce = async (server: TestServer): Promise<number> => {
  const [job] = collectionJobs;
  return job ? workJob(server, job) : 0;
};

/** A code of a shop's, without an amount unless one is given. */
export async function codeOfShop(server: TestServer, of: TestShop, amountFen?: number): Promise<string> {
  const input = { name: "1 号收银台", amountFen, remark: "" };
  return String((await server.call(Payment, "SaveShopCode", input, of)).info.codeNo);
}

/** A request to pay a code from the balance, with its grant; on a phone of its own unless one is given. */
export async function balanceReady(
  server: TestServer,
  payer: { token: string },
  { codeNo, amountFen, as = phone() }: { codeNo: string; amountFen: number; as?: { device: string } },
) {
  const act = { method: "Payment.PayByBalance", amountFen, subject: codeNo } as const;
  const grant = await granted(server, payer, act);
  const { token } = payer;
  return () => server.call(Payment, "PayByBalance", { codeNo, amountFen, grant }, { token, ...as });
}
type Ready = Parameters<typeof balanceReady>;
/** The same, asked at once. */
export const paidByBalance = async (...ready: Ready) => (await balanceReady(...ready))();

/** A server with simulated channels and a shop with a code without an amount, and the steps of a payment by it. */
export async function collectionWorld() {
  const world = await payWorld();
  const { server, channel, notice } = world;
  const payee = await oldShop(server);
  const codeOf = (of: TestShop, amountFen?: number) => codeOfShop(server, of, amountFen);
  const codeNo = await codeOf(payee);
  /** Begins a payment on a phone. */
  const begun = (amountFen: number, { code = codeNo, as = phone(), way = "wechat" as Way } = {}) =>
    server.call(Payment, "Pay", { codeNo: code, amountFen, channel: way }, as);
  /** Opens the channel's page of a payment; answers its attempt. */
  async function opened(receipt: string): Promise<string> {
    const page = await server.call(Payment, "Open", { receipt }, phone());
    await channel.open(page.info.redirectUrl);
    const [row] = await sql(
      server,
      "select a.attempt_no from collection c join pay_attempt a on a.payable_id = c.id and a.kind = 'collection' where c.receipt = $1",
      [receipt],
    );
    return String(row?.["attempt_no"]);
  }
  /** A payment that was made. */
  async function paid(amountFen: number, options: { code?: string; way?: Way } = {}) {
    const one = await begun(amountFen, options);
    const { receipt } = one.info;
    await channel.pay(options.way ?? "wechat", await opened(receipt));
    await notice();
    const { info } = await server.call(Payment, "GetResult", { receipt }, phone());
    return info;
  }
  return { ...world, payee, codeNo, codeOf, begun, opened, paid };
}
