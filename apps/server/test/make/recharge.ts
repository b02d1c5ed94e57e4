import { Credit } from "@heshi/contract/money/credit";
import { Pay } from "@heshi/contract/pay/pay";
import { expect } from "vitest";
import { payWorld, type Way } from "./pay.ts";
import { purseOf } from "./transfer.ts";
import { member, sql } from "./world.ts";

/** A server whose channels' notices reach it, and the steps of a recharge. */
export async function rechargeWorld() {
  const world = await payWorld();
  const { server, channel } = world;

  /** A recharge of ¥200 with a bonus of 300 silver, or of another amount without one. */
  async function begun(amountFen = 20_000) {
    const one = await member(server, { balanceFen: 1000 });
    const input = amountFen === 20_000 ? { amountFen, packageId: "3" } : { amountFen };
    const { code, info } = await server.call(Credit, "Recharge", input, one);
    expect(code).toBe(0);
    return { ...one, rechargeNo: info.rechargeNo };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  /** Creates an attempt and opens its payment page. */
  async function opened(
    { rechargeNo, token }: Pick<Begun, "rechargeNo" | "token">,
    way: Way,
  ): Promise<string> {
    const start = await server.call(Credit, "StartRecharge", { rechargeNo, channel: way }, { token });
    expect(start.code).toBe(0);
    const { attemptNo } = start.info;
    const open = await server.call(Pay, "OpenChannel", { attemptNo }, { token });
    expect(open.code).toBe(0);
    await channel.open(open.info.redirectUrl);
    return attemptNo;
  }
  const seen = async ({ rechargeNo, token }: Begun) =>
    (await server.call(Credit, "GetRecharge", { rechargeNo }, { token })).info;
  const attemptsOf = ({ rechargeNo }: Begun) =>
    sql(
      server,
      `select a.way, a.state from pay_attempt a join recharge r on r.id = a.payable_id and a.kind = 'recharge' where r.no = $1
        order by a.created_at, way`,
      [rechargeNo],
    );
  const refundsOf = ({ rechargeNo }: Begun) =>
    sql(
      server,
      `select f.amount_fen::int as fen, f.reason from pay_refund f join pay_attempt a on a.id = f.attempt_id
       join recharge r on r.id = a.payable_id and a.kind = 'recharge' where r.no = $1`,
      [rechargeNo],
    );
  /** Money and silver that the member has. */
  const purse = async ({ id }: Begun) => [
    await purseOf(server, id),
    Number(
      (
        await sql(
          server,
          "select balance from ledger_account where owner_id = $1 and currency = 'CREDIT2' and purpose = 'available'",
          [id],
        )
      )[0]?.["balance"] ?? 0,
    ),
  ];
  return { ...world, begun, opened, seen, attemptsOf, refundsOf, purse };
}
