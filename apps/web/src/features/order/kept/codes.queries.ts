import { Code } from "@heshi/contract/counter/code";
import { Order } from "@heshi/contract/trade/order";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { keepCodes, memberNow } from "#src/shared/voucher/kept-codes.ts";

/** What is handed over by digits is of use at most so long, ms. */
const HANDED_MS = 3 * 86_400_000;
/** What reads the codes without a network has to be there by then. */
const loadReader = (): void => void import("./kept-codes.tsx").catch(() => undefined);

/** The codes of an order of vouchers; those that are unused are kept for when there is no network. */
export function vouchersQuery(orderId: string, title: string) {
  const query = q(Code, "GetVouchers", { orderId });
  return {
    ...query,
    queryFn: async () => {
      const mid = memberNow();
      const answer = await query.queryFn();
      const open = answer.list.filter(({ state }) => state === "unused");
      const codes = open.map(({ code }) => code);
      const until = Math.max(0, ...open.map(({ validUntil }) => validUntil));
      const words = { name: "券码", help: "请店员扫码，或报上面的券码", isSaid: false };
      keepCodes({ mid, orderId, title, codes, until, ...words }, serverTime());
      if (codes.length > 0) loadReader();
      return answer;
    },
  };
}

/** How an order of the town goes on; the digits by which it is handed over are kept for when there is no network. */
export function townQuery(orderId: string, title: string) {
  const query = q(Order, "GetTown", { orderId });
  return {
    ...query,
    queryFn: async () => {
      const mid = memberNow();
      const answer = await query.queryFn();
      const codes = answer.code === undefined ? [] : [answer.code];
      const help =
        answer.way === "pickUp" ? "到店取货时报这 4 位数字" : "收到商品后，再把这 4 位数字告诉对方";
      const now = serverTime();
      const words = { name: "取货码", help, isSaid: true };
      keepCodes({ mid, orderId, title, codes, until: now + HANDED_MS, ...words }, now);
      if (codes.length > 0) loadReader();
      return answer;
    },
  };
}
