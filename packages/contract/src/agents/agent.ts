import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { agentApplyMethods } from "./agent-apply.ts";
import { agentClientMethods } from "./agent-client.ts";
import { agentEarningMethods } from "./agent-earning.ts";
import { agentExitMethods } from "./agent-exit.ts";
import { agentPriceMethods } from "./agent-price.ts";
import { agentStandings } from "./agent-states.ts";

const Level = z.int().check(z.minimum(1), z.maximum(3));

/** The agents' programme (docs/rules/agents.md). */
export const Agent = defineGroup({
  name: "Agent",
  code: 62,
  errors: {
    AGENT_NONE: [1, "您还不是经销商，请先申请"],
    AGENT_LEAVING: [3, "您正在退出经销，不能进货；撤回退出后可以继续"],
    AGENT_OVER: [4, "授权已到期，请先申请续期"],
    AGENT_OPEN: [2, "还有没了结的事项，请先处理完"],
    CLIENT_NONE: [5, "邀请您的经销商现在没有授权，不需要同意"],
  },
  methods: {
    ...agentApplyMethods,
    ...agentClientMethods,
    ...agentEarningMethods,
    ...agentExitMethods,
    ...agentPriceMethods,
    GetHome: {
      kind: "query",
      access: "member",
      rate: "read",
      doc:
        "The caller's standing and, of who is or was authorised, the workbench: level and what the next one asks, the month's sales by " +
        "day. `levels` is what each level takes.",
      input: z.object({}),
      output: z.object({
        standing: z.enum(agentStandings),
        levels: z.array(z.object({ level: Level, fromFen: Fen })),
        salesDays: z.int(),
        inviteCode: z.string(),
        /** Stock of who is authorised no more: it is sent, or goes back at any time. */
        left: z.optional(z.object({ pieces: z.int() })),
        agent: z.optional(
          z.object({
            regionText: z.string(),
            validUntil: Time,
            /** The end is near enough for another application. */
            canRenew: z.boolean(),
            level: Level,
            /** Sales to consumers that are done, in the last `salesDays`. */
            salesFen: Fen,
            /** Pieces in stock that can be sent, what they cost, and purchases that wait for payment. */
            stock: z.object({ pieces: z.int(), costFen: Fen, unpaid: z.int() }),
            /** Clients who consented, and those of them with a done order in the month. */
            clients: z.object({ all: z.int(), active: z.int() }),
            month: z.object({
              month: z.string(),
              orders: z.int(),
              salesFen: Fen,
              /** Shares of the fee that were made in the month, less what went back. */
              earnedFen: Fen,
              /** Of each day of the month up to today. */
              days: z.array(Fen),
            }),
          }),
        ),
      }),
    },
  },
});
