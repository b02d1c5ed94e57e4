import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { proxyApplyMethods } from "./proxy-apply.ts";
import { bonusStates, proxyStates } from "./proxy-states.ts";

const own = { kind: "query", access: "merchant", rate: "read", roles: staffRights.money } as const;

/** Proxies of districts (docs/rules/proxies.md). */
export const Proxy = defineGroup({
  name: "Proxy",
  code: 63,
  errors: {
    PROXY_SHOP: [1, "需要您名下有一家营业中的店铺，开店后再来申请"],
    PROXY_LINKED: [2, "您或与您有关联的账户已经是区域代理，每人只能代理一个区县"],
  },
  methods: {
    ...proxyApplyMethods,
    GetHome: {
      ...own,
      doc: "The district of the shop's owner with its term, shops and bonus; none where they never had one.",
      input: z.object({}),
      output: z.object({
        proxy: z.optional(
          z.object({
            state: z.enum(proxyStates),
            regionText: z.string(),
            /** Shops name it with their application. */
            code: z.string(),
            rateBp: z.int(),
            validUntil: Time,
            /** Recruited shops that are open; fewer than needed from `checkAt` on end the term. */
            shops: z.int(),
            needShops: z.int(),
            checkAt: Time,
            /** Of orders that are not done yet, of those that are, and of this month, each less what went back. */
            heldFen: Fen,
            releasedFen: Fen,
            monthFen: Fen,
          }),
        ),
      }),
    },
    GetShops: {
      ...own,
      doc: "Shops that the shop's owner has recruited, the newest first, with the bonus of this month and of all time.",
      input: z.object({ ...pageInput }),
      output: pageOf(
        z.object({
          shopId: Id,
          name: z.string(),
          logo: z.string(),
          state: z.enum(["open", "closed", "frozen"]),
          recruitedAt: Time,
          monthFen: Fen,
          totalFen: Fen,
        }),
      ),
    },
    GetBonuses: {
      ...own,
      doc:
        "Shares of the fee that the shop's owner has as a proxy, the newest first, each with the line of the bill that it comes " +
        "from: the fee that was taken, rate, what the limit of all shares cut, and what a refund took back.",
      input: z.object({ tab: z._default(z.enum(["all", ...bonusStates]), "all"), ...pageInput }),
      output: pageOf(
        z.object({
          bonusId: Id,
          shopName: z.string(),
          shopLogo: z.string(),
          billNo: z.string(),
          /** 2026-11-22 */
          day: z.string(),
          baseFen: Fen,
          rateBp: z.int(),
          cutFen: Fen,
          fen: Fen,
          backFen: Fen,
          state: z.enum(bonusStates),
          madeAt: Time,
          releasedAt: z.optional(Time),
        }),
      ),
    },
    GetSums: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc:
        "Sums of the shares of the fee of the last 30 days, and how many districts have a proxy; of nobody alone: a kind of share that " +
        "fewer than three have is not told.",
      input: z.object({}),
      output: z.object({
        districts: z.int(),
        shops: z.int(),
        kinds: z.array(
          z.object({
            kind: z.enum(["agent", "proxy"]),
            people: z.int(),
            orders: z.int(),
            feeFen: Fen,
            fen: Fen,
          }),
        ),
      }),
    },
  },
});
