import type { StateTone, Tones } from "@heshi/contract/tones/tone";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { formatSecond, timeAgo } from "@heshi/kernel/text";
import { Tag } from "antd";
import type { MouseEvent, ReactNode } from "react";

/** A moment without its seconds, and without the year where that is the present one. */
const shortOf = (text: string): string =>
  text.slice(text.startsWith(formatSecond(new Date()).slice(0, 5)) ? 5 : 0, 16);

/** A moment, absolute; how long ago it was is shown on hover. */
export function When({ at, isShort = false }: { at: number | undefined; isShort?: boolean }) {
  if (at === undefined) return <span className="faint">—</span>;
  const text = formatSecond(new Date(at));
  const sayAgo = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.title = timeAgo(new Date(at), new Date());
  };
  return (
    <time dateTime={new Date(at).toISOString()} className="num" onMouseEnter={sayAgo}>
      {isShort ? shortOf(text) : text}
    </time>
  );
}

/** An amount in yuan, in the digits' own face. */
export const Yuan = ({ of, isBig = false }: { of: Fen | number; isBig?: boolean }) => (
  <span className={isBig ? "num amount-big" : "num"}>{isBig ? moneyText(of) : yuanText(of)}</span>
);

export const yuanText = (of: Fen | number): string => formatFen(fen(of));

/** An amount with its sign, then ¥, in every text of the console. */
export const moneyText = (of: Fen | number): string =>
  of < 0 ? `−¥${yuanText(Math.abs(of))}` : `¥${yuanText(of)}`;

const colours: Readonly<Record<StateTone, string>> = {
  ok: "success",
  warn: "warning",
  danger: "error",
  info: "processing",
  grey: "default",
};

/** A state in a word on its tint. */
export const State = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <Tag color={colours[tone]} variant="filled">
    {children}
  </Tag>
);

/** What a state is called, and how it is shown. */
export type StateWords = Readonly<Record<string, readonly [text: string, tone: StateTone]>>;

/** What operators read of states whose tones the contract has; a state without a text is not chosen from. */
export const inTones = <S extends string>(
  tones: Tones<S>,
  texts: Readonly<Partial<Record<S, string>>>,
): StateWords =>
  Object.fromEntries(
    Object.entries<string | undefined>(texts).map(([state, text]) => [
      state,
      [text ?? state, tones[state as S]],
    ]),
  );

/** A state by its table of words. */
export function StateOf({ words, state }: { words: StateWords; state: string }) {
  const [text, tone] = words[state] ?? [state, "grey"];
  return <State tone={tone}>{text}</State>;
}
