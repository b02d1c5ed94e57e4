import type { MessageKind } from "@heshi/contract/account/msg";
import { type Fen, formatFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";

export type Said = readonly [title: string, text: string];
/** What a cause of messages is. */
export type CauseOf<S extends z.ZodMiniObject> = {
  kind: MessageKind;
  /** The parameters that are stored. */
  data: S;
  path: (data: z.output<S>) => string;
  /** Title and text by event. */
  says: Readonly<Record<string, (data: z.output<S>) => Said>>;
};
/** A cause of messages as it is, with its events known to the compiler. */
export const cause = <S extends z.ZodMiniObject, const E extends string>(
  made: Omit<CauseOf<S>, "says"> & { says: Readonly<Record<E, (data: z.output<S>) => Said>> },
) => made;

/** An amount in words. */
export const yuan = (fen: Fen): string => `¥${formatFen(fen)}`;
/** The reason that somebody gave, behind a comma; nothing without one. */
export const because = (reason: string): string => (reason === "" ? "" : `，原因：${reason}`);
