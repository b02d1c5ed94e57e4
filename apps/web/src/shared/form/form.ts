import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Method } from "@heshi/contract/frame/define";
import type { FieldLook } from "@heshi/ui/form/field";
import { atFields, markShown } from "../data/error-actions.ts";
import { useDraft } from "./draft.ts";
import { checkInput, type Checks, type Errors, faultsOf, type Rule, withoutHidden } from "./form-check.ts";

type Input = Readonly<Record<string, unknown>>;

export interface FormOptions<V extends object> extends Checks {
  method: Pick<Method, "input" | "passwords">;
  initial: V;
  /** Name of the stored draft, which never holds secrets and codes. */
  draft?: string;
  /** A value that a draft keeps as it was when typing began: the version that is changed. */
  basis?: keyof V & string;
  /** The method's input; by default the values. */
  toInput?: (values: V) => Input;
  /** Sends the form, whose input is checked; refusals are shown at their fields. */
  send: (values: V, input: Input) => Promise<unknown>;
  /** What the rows know of their fields. */
  rules?: readonly Rule<V>[];
  /** The field of a secret or a code, where a wrong one is reported. */
  secretField?: keyof V & string;
  /** The field a refusal belongs to, made by `refusalAt`. */
  fieldOf?: (failure: unknown) => (keyof V & string) | undefined;
  /** Messages for fields whose schema has none. */
  messages?: Partial<Readonly<Record<keyof V & string, string>>>;
  /** What was refused before: shown at its field until that is changed. */
  refused?: Partial<Readonly<Record<keyof V & string, string>>>;
  look?: FieldLook;
}

export interface FieldProps {
  value: string;
  onChange: (text: string) => void;
  onBlur: (event?: Left) => void;
  error: string | undefined;
  look: FieldLook | undefined;
}

export interface FormState<V extends object> {
  values: V;
  /** What is shown at each field. */
  errors: Errors;
  /** What the last check or refusal found. */
  found: Errors;
  change: (patch: Partial<V>) => void;
  field: (name: keyof V & string) => FieldProps;
  /** Blocks sending with a message at a field, such as during an upload; undefined unblocks. */
  hold: (name: keyof V & string, words: string | undefined) => void;
  submit: () => Promise<void>;
  /** Shows what is wrong with some fields, for a step of a form; true if nothing is. */
  checkOnly: (names: readonly string[]) => boolean;
  /** What was typed is stored elsewhere: the draft on the phone ends, and leaving does not ask. */
  forget: () => void;
  /** Input is neither sent nor stored in a draft; secrets and codes do not count. */
  isUnsaved: boolean;
}

const without = (names: readonly string[], errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** A refusal's message at the field it belongs to. */
function placed(failure: unknown, field: string | undefined): Errors | undefined {
  if (field === undefined) return undefined;
  markShown(failure);
  return { [field]: (failure as Error).message };
}

/** Focuses the first invalid field, which may be scrolled out of view. */
function focusFirstFault(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"], [aria-describedby$="-error"]');
  (field?.querySelector("button") ?? field)?.focus();
}

type Left = { relatedTarget?: EventTarget | null };

/** Whether focus moves to a button: a message appearing now would move the button away from the finger. */
const toButton = (event: Left | undefined): boolean => event?.relatedTarget instanceof HTMLButtonElement;

function useValues<V extends object>({ draft, basis, initial, method, secretField }: FormOptions<V>) {
  const [typed, setTyped] = useState<Partial<V>>({});
  const kept = useDraft<Partial<V>>(draft ?? "none", {});
  const secret = (name: string): boolean =>
    name === "code" || name === secretField || (method.passwords ?? []).some((field) => field === name);
  const values: V = { ...initial, ...(draft === undefined ? {} : kept.value), ...typed };
  const set = (patch: Partial<V>): void => {
    setTyped((now) => ({ ...now, ...patch }));
    const open = Object.fromEntries(Object.entries(patch).filter(([name]) => !secret(name)));
    const begun = basis === undefined ? {} : { [basis]: values[basis] };
    if (draft !== undefined && Object.keys(open).length > 0) kept.change({ ...begun, ...open } as Partial<V>);
  };
  const isUnsaved = draft === undefined && Object.keys(typed).some((name) => !secret(name));
  return { values, set, isUnsaved, clear: kept.clear };
}

function useErrors() {
  const [isSent, setSent] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const held = useRef<Errors>({});
  const hold = (name: string, words: string | undefined): void => {
    const others = without([name], held.current);
    held.current = words === undefined ? others : { ...others, [name]: words };
    setErrors((now) => without([name], now));
  };
  const show = (found: Errors, isLast = true): boolean => {
    const isRight = Object.keys(found).length === 0;
    // synchronously: focusing needs the rendered messages, and leaving a sent form must not ask
    flushSync(() => {
      setErrors(found);
      setSent(isRight && isLast);
    });
    if (!isRight) focusFirstFault();
    return isRight;
  };
  return { errors, setErrors, held, hold, isSent, setSent, show };
}

/** What was refused of fields that are as they were. */
const standing = <V extends object>({ refused = {}, initial }: FormOptions<V>, values: V): Errors =>
  Object.fromEntries(
    Object.entries(refused as Errors).filter(
      ([name]) => values[name as keyof V] === initial[name as keyof V],
    ),
  );

/** What a form would send now, without what is not asked for, and what is wrong with it. */
function checked<V extends object>(options: FormOptions<V>, all: V): { input: Input; faults: Errors } {
  const { rules = [], method, toInput, messages = {} } = options;
  const values = withoutHidden(rules, all);
  const input = toInput?.(values) ?? Object.fromEntries(Object.entries(values));
  const said = Object.fromEntries(
    rules.flatMap(({ name, says }) => (says === undefined ? [] : [[name, says]])),
  );
  const wrong = checkInput(method, input, { ...options, messages: { ...said, ...(messages as Errors) } });
  return { input, faults: { ...wrong, ...faultsOf(rules, values) } };
}

/** State of a form that validates a field on blur and all fields on submit. */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const { send, secretField } = options;
  const { values, set, isUnsaved, clear } = useValues(options);
  const { errors, setErrors, held, hold, isSent, setSent, show } = useErrors();
  const check = (): Errors => checked(options, values).faults;
  const change = (patch: Partial<V>): void => {
    set(patch);
    setErrors(without(Object.keys(patch), errors));
  };
  const blur = (name: string): void => {
    const found = check()[name];
    setErrors(found === undefined ? without([name], errors) : { ...errors, [name]: found });
  };
  const checkOnly = (names: readonly string[]): boolean => {
    const found = Object.entries({ ...check(), ...held.current }).filter(([name]) => names.includes(name));
    return show(Object.fromEntries(found), false);
  };
  const forget = (): void => {
    clear();
    setSent(true);
  };
  const submit = async (): Promise<void> => {
    const { input, faults } = checked(options, values);
    if (!show({ ...faults, ...held.current })) return;
    try {
      await send(values, input);
      clear();
    } catch (failure) {
      const atField = atFields(failure, secretField) ?? placed(failure, options.fieldOf?.(failure));
      if (atField !== undefined) return void show(atField);
      setSent(false);
      throw failure;
    }
  };
  const shown: Errors = { ...standing(options, values), ...errors };
  const field = (name: keyof V & string): FieldProps => ({
    value: String(values[name] ?? ""),
    onChange: (text) => change({ [name]: text } as Partial<V>),
    onBlur: (event) => {
      if (!toButton(event)) blur(name);
    },
    error: shown[name],
    look: options.look,
  });
  const isOpen = isUnsaved && !isSent;
  const seen = { values, errors: shown, found: errors, isUnsaved: isOpen };
  return { ...seen, change, field, hold, submit, checkOnly, forget };
}
