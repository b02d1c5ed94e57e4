import type { Method } from "@heshi/contract/frame/define";

export type Errors = Readonly<Record<string, string>>;

/** What a row knows of its field beyond the method's schema. */
export interface Rule<V extends object> {
  name: string;
  /** The sentence for a value that the schema or the row refuses. */
  says?: string | undefined;
  /** Whether the field is asked for; one that is not is not sent. */
  when?: ((values: V) => boolean) | undefined;
  /** Whether a value is out of the row's bounds. */
  isWrong?: ((value: unknown) => boolean) | undefined;
}

/** What a form checks beyond the schema's own fields. */
export interface Checks {
  /** What a schema cannot know, by field; asked once the schema finds nothing. */
  also?: ((input: never) => Errors) | undefined;
  /** The field of a fault below the first level. */
  fieldAt?: ((path: readonly PropertyKey[]) => PropertyKey | undefined) | undefined;
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** The first message of each invalid field. */
export function checkInput(
  method: Pick<Method, "input">,
  input: unknown,
  { messages = {}, also, fieldAt = (path) => path[0] }: Checks & { messages?: Errors } = {},
): Errors {
  const parsed = method.input.safeParse(input);
  if (parsed.success) return also?.(parsed.data as never) ?? {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(fieldAt(issue.path) ?? "");
    errors[field] ??= messages[field] ?? (isChinese(issue.message) ? issue.message : "请填写正确的内容");
  }
  return errors;
}

const isAsked = <V extends object>({ when }: Rule<V>, values: V): boolean => when?.(values) ?? true;

/** The values without those of fields that are not asked for. */
export function withoutHidden<V extends object>(rules: readonly Rule<V>[], values: V): V {
  const hidden = rules.filter((rule) => !isAsked(rule, values)).map(({ name }) => [name, undefined]);
  return hidden.length === 0 ? values : { ...values, ...(Object.fromEntries(hidden) as Partial<V>) };
}

/** The sentences at fields that are out of their rows' bounds. */
export const faultsOf = <V extends object>(rules: readonly Rule<V>[], values: V): Errors =>
  Object.fromEntries(
    rules
      .filter((rule) => isAsked(rule, values) && rule.isWrong?.(values[rule.name as keyof V]))
      .map(({ name, says }) => [name, says ?? "请填写正确的内容"]),
  );
