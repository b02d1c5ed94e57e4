import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { Waits } from "../frame/waits.ts";
import { lotBanStates } from "./lot-states.ts";

const Keyword = z._default(Line(40, 0), "");
const Ban = z.object({
  banId: Id,
  memberId: Id,
  mid: z.string(),
  nickname: z.string(),
  state: z.enum(lotBanStates),
  reason: z.string(),
  appeal: z.string(),
  until: Time,
  createdAt: Time,
  isWaiting: z.boolean(),
});

const judge = { access: "operator", right: "zone.judge" } as const;

/** The operators' side of bans from bidding. */
export const banDesk = {
  GetLotBans: {
    ...judge,
    kind: "query",
    doc: "Bans from bidding in a state, oldest first; of a member in any state.",
    input: z.object({ state: z._default(z.enum(lotBanStates), "appealed"), keyword: Keyword, ...pageInput }),
    output: pageOf(Ban),
  },
  GetLotBanDetail: {
    ...judge,
    kind: "query",
    ids: { banId: "public" },
    doc: "A ban with its history, and who of two has agreed to lift it.",
    input: z.object({ banId: Id }),
    output: z.extend(Ban, {
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
      waits: Waits,
    }),
  },
  DecideLotBan: {
    ...judge,
    kind: "command",
    ids: { banId: "public" },
    changes: ["Admin.GetLotBans", "Admin.GetLotBanDetail"],
    doc: "Decides an appeal: lifts the ban, to which another operator has to agree, or lets it stand.",
    input: z.object({ banId: Id, isLifted: z.boolean(), reason: Line(100, 2) }),
    output: z.object({ state: z.enum(lotBanStates), isWaiting: z.boolean() }),
  },
} as const satisfies Readonly<Record<string, Method>>;
