import type { Group, MethodName, OutputOf, ParsedOf } from "@heshi/contract/frame/define";
import { decodeTimeAndId, toPage } from "@heshi/kernel/page";
import type { Value } from "../platform/database/db.ts";
import type { Statement } from "../platform/database/statement.ts";
import { type Context, single, type Staged } from "./call/service.ts";

type Of<G extends Group, M extends MethodName<G>> = G["methods"][M];
type ContextOf<G extends Group, M extends MethodName<G>> = Context<G, Of<G, M>["access"]>;
type ViewOf<G extends Group, M extends MethodName<G>> =
  OutputOf<Of<G, M>> extends { list: readonly (infer View)[] } ? View : never;
type InputOf<G extends Group, M extends MethodName<G>> = ParsedOf<Of<G, M>>;

/** How a list is read and shown. */
export type Listing<G extends Group, M extends MethodName<G>, Row> = {
  /**
   * Newest first by time and id, or ordered by `key`; its last three parameters are time and id of the row before, and
   * the limit.
   */
  statement: Statement<Row> | ((input: InputOf<G, M>) => Statement<Row>);
  /** The parameters before those. */
  values: (ctx: ContextOf<G, M>, input: InputOf<G, M>) => readonly Value[];
  view: (row: Row, ctx: ContextOf<G, M>, input: InputOf<G, M>) => ViewOf<G, M>;
  key: (row: Row, input: InputOf<G, M>) => readonly [at: Date | number, id: string];
};

/** Refuses a cursor that we did not make, reads one row more than the page holds, and answers the page. */
export async function readPage<G extends Group, M extends MethodName<G>, Row>(
  ctx: ContextOf<G, M>,
  input: InputOf<G, M>,
  { statement, values, view, key }: Listing<G, M, Row>,
): Promise<OutputOf<Of<G, M>>> {
  const { cursor, limit } = input as { cursor?: string; limit: number };
  const after = decodeTimeAndId(cursor);
  if (!after) return ctx.fail("WRONG_FIELD", { fields: { cursor: "格式不正确" } });
  const chosen = typeof statement === "function" ? statement(input) : statement;
  const rows = await ctx.tx.many(chosen, [...values(ctx, input), ...after, limit + 1]);
  return toPage(rows, limit, {
    view: (row) => view(row, ctx, input),
    key: (row) => {
      const [at, id] = key(row, input);
      return [Number(at), id];
    },
  }) as OutputOf<Of<G, M>>;
}

/** The handler of a list that is one statement. */
export const list = <G extends Group, M extends MethodName<G>, Row>(
  listing: Listing<G, M, Row>,
): Staged<G, M, undefined> => single((ctx, input) => readPage<G, M, Row>(ctx, input, listing));
