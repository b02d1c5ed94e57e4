import type { Group, InputOf, MethodName, OutputOf, ParsedOf } from "@heshi/contract/frame/define";
import { showToast } from "@heshi/ui/overlay/toast";
import { type CallOptions, callMethod } from "../data/rpc.ts";
import { navigateBackLater } from "../router/navigate.ts";
import type { FormOptions } from "./form.ts";
import { refusalAt } from "./refusal-at.ts";

type Plain = string | number | boolean | null | undefined;
type Loose<T> = T extends Plain ? T : { readonly [K in keyof T]: Loose<T[K]> };
type KeyOf<I> = I extends unknown ? keyof I & string : never;
type At<I, K> = I extends unknown ? (K extends keyof I ? I[K] : never) : never;

/** A method's input while it is typed: each field may be missing. */
export type Typed<I> = { [K in KeyOf<I>]: Loose<At<I, K>> | undefined };
type Input<G extends Group, M extends MethodName<G>> = Typed<InputOf<G["methods"][M]>>;
type Answer<G extends Group, M extends MethodName<G>> = OutputOf<G["methods"][M]>;

type Wide<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

/** What is given to begin with is there, apart from numbers, which may be deleted. */
type Kept<T, Given> = undefined extends Given ? T : Given extends number ? T : Exclude<T, undefined>;

/** A key of the input has its type unless it is typed otherwise, what else is typed or shown has its own. */
type Held<I, E> = {
  [K in keyof I | keyof E]: K extends keyof E
    ? K extends keyof I
      ? E[K] extends I[K]
        ? Kept<I[K], E[K]>
        : E[K]
      : Wide<E[K]>
    : K extends keyof I
      ? I[K]
      : never;
};

/** The values of a form of a command: its input, and what else is typed or shown. */
export type CommandValues<G extends Group, M extends MethodName<G>, E extends object> = Held<Input<G, M>, E>;

/** Values that are typed otherwise than the input has them are turned into it. */
export type CommandInput<G extends Group, M extends MethodName<G>, E extends object> = [
  CommandValues<G, M, E>,
] extends [Input<G, M>]
  ? unknown
  : Required<Pick<CommandOptions<G, M, E>, "toInput">>;

/** A form that checks the input of a command, and sends what it has checked. */
export type CommandOptions<G extends Group, M extends MethodName<G>, E extends object> = Omit<
  FormOptions<CommandValues<G, M, E>>,
  "method" | "initial" | "toInput" | "send" | "also"
> & {
  command: readonly [group: G, method: M];
  /** What is in the fields to begin with; what the input does not have is not sent. */
  initial: E;
  /** What of the input is typed otherwise, or not at all; by default the values. */
  toInput?: (values: CommandValues<G, M, NoInfer<E>>) => Readonly<Partial<Input<G, M>>>;
  /** What the schema of the input cannot know, by field. */
  also?: (input: ParsedOf<G["methods"][M]>) => Readonly<Record<string, string>>;
  /** The fields of refusals. */
  refusals?: {
    readonly [R in keyof G["errors"]]?: keyof CommandValues<G, M, NoInfer<E>> & string;
  };
  /** Around the call: a question before it, or what follows from a failure. */
  sending?: (send: () => Promise<void>) => Promise<unknown>;
  /** What is said when it is done. */
  done?: string | ((answer: Answer<G, M>) => string);
  /** What follows; by default back to the page before. */
  next?: (answer: Answer<G, M>, values: CommandValues<G, M, NoInfer<E>>) => unknown;
  /** By default `later`, since the form is left. */
  refetch?: CallOptions["refetch"];
};

/** The options of `useForm` for a form of a command. */
export function formOf<G extends Group, M extends MethodName<G>, E extends object>({
  command: [group, name],
  refusals,
  sending = (send) => send(),
  done,
  next = () => navigateBackLater(),
  refetch = "later",
  ...options
}: CommandOptions<G, M, E>): FormOptions<CommandValues<G, M, E>> {
  type Values = CommandValues<G, M, E>;
  return {
    ...(refusals && { fieldOf: refusalAt<G, keyof Values & string>(group, refusals) }),
    ...options,
    method: group.methods[name] as FormOptions<Values>["method"],
    initial: options.initial as unknown as Values,
    send: (values, input) =>
      sending(async () => {
        // just checked by the method's schema
        const answer = await callMethod(group, name, input as InputOf<G["methods"][M]>, { refetch });
        if (done !== undefined) showToast(typeof done === "string" ? done : done(answer));
        await next(answer, values);
      }),
  };
}
