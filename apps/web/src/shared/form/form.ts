import { useState } from "react";
import { flushSync } from "react-dom";
import type { Method } from "@heshi/contract/frame/define";
import { atFields, markShown } from "../data/error-actions.ts";
import { useDraft } from "./draft.ts";

type Errors = Readonly<Record<string, string>>;

export interface FormOptions<V extends object> {
  /** The method that gets the input: its schema checks the fields, so that no rule is written twice. */
  method: Pick<Method, "input" | "passwords">;
  initial: V;
  /** Name under which what is typed stays when the page is left; secrets and codes are not kept. */
  draft?: string;
  /** What the schema sees; the values as they are unless said. */
  toInput?: ((values: V) => Readonly<Record<string, unknown>>) | undefined;
  /** Sends the form; its refusals come to the fields they speak of. */
  send: (values: V) => Promise<unknown>;
  /** The field of a secret or a code, where a wrong one is said. */
  secretField?: keyof V & string;
  /** The field that a refusal of the business belongs to: made by `refusalAt`. */
  fieldOf?: ((failure: unknown) => (keyof V & string) | undefined) | undefined;
  /** Messages for fields whose schema has none of its own. */
  messages?: Partial<Readonly<Record<keyof V & string, string>>>;
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** What is wrong with an input, the first message of each field. */
export function checkInput(method: Pick<Method, "input">, input: unknown, messages: Errors = {}): Errors {
  const parsed = method.input.safeParse(input);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "");
    errors[field] ??= messages[field] ?? (isChinese(issue.message) ? issue.message : "请填写正确的内容");
  }
  return errors;
}

/** A refusal's message at the field it belongs to. */
function placed(failure: unknown, field: string | undefined): Errors | undefined {
  if (field === undefined) return undefined;
  markShown(failure);
  return { [field]: (failure as Error).message };
}

/** Brings the first field that is wrong into view: it may lie far above the button that was pressed. */
function focusFirstFault(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"], [aria-describedby$="-error"]');
  (field?.querySelector("button") ?? field)?.focus();
}

type Left = { relatedTarget?: EventTarget | null };

/** Whether a field is left for a button: a message that moves the button away from the finger would swallow the press. */
const toButton = (event: Left | undefined): boolean => event?.relatedTarget instanceof HTMLButtonElement;

function useValues<V extends object>({ draft, initial, method }: FormOptions<V>) {
  const [typed, setTyped] = useState<Partial<V>>({});
  const kept = useDraft<Partial<V>>(draft ?? "none", {});
  const secret = (name: string): boolean =>
    name === "code" || (method.passwords ?? []).some((field) => field === name);
  const values: V = { ...initial, ...(draft === undefined ? {} : kept.value), ...typed };
  const set = (patch: Partial<V>): void => {
    setTyped((now) => ({ ...now, ...patch }));
    const open = Object.fromEntries(Object.entries(patch).filter(([name]) => !secret(name)));
    if (draft !== undefined && Object.keys(open).length > 0) kept.change(open as Partial<V>);
  };
  return { values, set, forget: kept.forget };
}

/** State of a form: it validates a field when it is left and all when it is sent, and keeps what was typed. */
export function useForm<V extends object>(options: FormOptions<V>) {
  const {
    method,
    send,
    secretField,
    messages = {},
    toInput = (values: V) => values as Record<string, unknown>,
  } = options;
  const { values, set, forget } = useValues(options);
  const [errors, setErrors] = useState<Errors>({});
  const check = (): Errors => checkInput(method, toInput(values), messages as Errors);
  const without = (names: readonly string[]): Errors =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
  const change = (patch: Partial<V>): void => {
    set(patch);
    setErrors(without(Object.keys(patch)));
  };
  const blur = (name: string): void => {
    const found = check()[name];
    setErrors(found === undefined ? without([name]) : { ...errors, [name]: found });
  };
  const submit = async (): Promise<void> => {
    const show = (found: Errors): void => {
      // at once: only then can the field that is wrong be found
      flushSync(() => setErrors(found));
      if (Object.keys(found).length > 0) focusFirstFault();
    };
    const found = check();
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      await send(values);
      forget();
    } catch (failure) {
      const atField = atFields(failure, secretField) ?? placed(failure, options.fieldOf?.(failure));
      if (atField === undefined) throw failure;
      show(atField);
    }
  };
  /** Props of a text field: value, change, blur and message. */
  const field = (name: keyof V & string) => ({
    value: String(values[name] ?? ""),
    onChange: (text: string) => change({ [name]: text } as Partial<V>),
    onBlur: (event?: Left) => {
      if (!toButton(event)) blur(name);
    },
    error: errors[name],
  });
  return { values, errors, change, blur, submit, field, forget };
}
