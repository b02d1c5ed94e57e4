import { createElement, Fragment, type ReactNode, useState } from "react";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { SectionHead } from "@heshi/ui/bar/section-head";
import type { Group, MethodName } from "@heshi/contract/frame/define";
import { type FormOptions, type FormState, useForm } from "../../form/form.ts";
import type { Rule } from "../../form/form-check.ts";
import {
  type CommandInput,
  type CommandOptions,
  type CommandValues,
  formOf,
} from "../../form/form-command.ts";
import { useLeaveQuestion } from "../../form/leave-question.ts";
import styles from "./form-page.module.css";

/** A row of a form: renders a field from the form's state. */
export interface FormRow<V extends object> {
  (form: FormState<V>): ReactNode;
  rule?: Rule<V>;
}

/** A row with what it knows of its field, which may depend on other values. */
export const ruled = <V extends object, W extends object>(
  rule: Rule<W>,
  draw: (form: FormState<V>) => ReactNode,
): ((form: FormState<V>) => ReactNode) & { rule: Rule<W> } => Object.assign(draw, { rule });

/** Rows on one card. */
export interface FormCard<V extends object> {
  title?: string;
  /** Beside the title, in grey. */
  note?: string;
  /** The card is there only while the values say so. */
  when?: (values: V) => boolean;
  rows: readonly FormRow<V>[];
}

type Parts<V extends object> = readonly (FormCard<NoInfer<V>> | FormRow<NoInfer<V>>)[];

/** One of several steps of a long form: its fields are checked before the next one opens. */
export interface FormStep<V extends object> {
  title: string;
  fields: readonly (keyof NoInfer<V> & string)[];
  parts: Parts<V>;
}

export interface FormView<V extends object> {
  /** Cards, and rows without a card. */
  parts?: Parts<V>;
  /** Instead of parts: steps, with a bar that names them. */
  steps?: readonly FormStep<V>[];
  /** Between the bar and the fields: what was refused. */
  intro?: ReactNode;
  /** In front of the button: 存草稿. */
  beside?: (form: FormState<NoInfer<V>>) => ReactNode;
  note?: ReactNode;
  submit: string;
  busyText?: string;
  kind?: ButtonKind;
  children?: ReactNode;
}

export type FormPageProps<V extends object> = FormOptions<V> & FormView<V>;
type CommandPageProps<G extends Group, M extends MethodName<G>, E extends object> = CommandOptions<G, M, E> &
  FormView<CommandValues<G, M, NoInfer<E>>>;

/**
 * A form from a table of rows that validates by the method's schema, shows refusals at fields, and asks before input is lost.
 * With `command` it sends the method that it has checked, says so and goes back.
 */
export function FormPage<V extends object>(props: FormPageProps<V>): ReactNode;
export function FormPage<const G extends Group, M extends MethodName<G>, const E extends object>(
  props: CommandPageProps<G, M, E> & CommandInput<G, M, NoInfer<E>>,
): ReactNode;
export function FormPage<G extends Group, M extends MethodName<G>, V extends object>(
  props: FormPageProps<V> | CommandPageProps<G, M, V>,
): ReactNode {
  return "command" in props ? <RowsForm {...props} {...formOf(props)} /> : <RowsForm {...props} />;
}

/** What the rows of a form know of their fields; on a card that may be absent, only while it is there. */
const rulesOf = <V extends object>(parts: Parts<V>): readonly Rule<V>[] =>
  parts.flatMap((part): readonly Rule<V>[] => {
    if (typeof part === "function") return part.rule ? [part.rule] : [];
    const rules = part.rows.flatMap(({ rule }) => rule ?? []);
    const { when } = part;
    if (when === undefined) return rules;
    return rules.map((rule) => ({
      ...rule,
      when: (values) => when(values) && (rule.when?.(values) ?? true),
    }));
  });

function RowsForm<V extends object>(props: FormPageProps<V>) {
  const { parts = [], steps = [], note, submit, busyText, kind, intro, beside, children, ...options } = props;
  const rules = rulesOf<V>([...parts, ...steps.flatMap((step) => step.parts)]);
  const form = useForm({ ...options, rules });
  useLeaveQuestion(form.isUnsaved);
  const { at, show, isLast } = useStep(steps, form.found);
  const shown = steps[at]?.parts ?? parts;
  const next = async (): Promise<void> => {
    if (isLast) await form.submit();
    else if (form.checkOnly(steps[at]?.fields ?? [])) show(at + 1);
  };
  const button = (
    <Button type="submit" size="full" kind={kind} busyText={busyText} onPress={next}>
      {isLast ? submit : "下一步"}
    </Button>
  );
  return (
    <form
      className={options.look === "well" ? styles.wells : styles.form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {steps.length > 0 && <StepBar titles={steps.map(({ title }) => title)} at={at} onShow={show} />}
      {intro}
      <div key={at}>
        {drawEach(
          shown.map((part) => (typeof part === "function" ? part : cardOf(part))),
          form,
        )}
      </div>
      {note !== undefined && <Caption>{note}</Caption>}
      <Foot sticky={shown.some((part) => typeof part === "object")}>
        {beside === undefined ? button : <Pair first={beside(form)} second={button} />}
        {children}
      </Foot>
    </form>
  );
}

/** The step that is shown: a fault that belongs to another one opens that until one is chosen again. */
function useStep(steps: readonly { fields: readonly string[] }[], errors: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState({ at: 0, errors });
  const wrong = steps.findIndex(({ fields }) => fields.some((name) => errors[name] !== undefined));
  const isSeen = steps[chosen.at]?.fields.some((name) => errors[name] !== undefined);
  const at = chosen.errors === errors || wrong < 0 || isSeen ? chosen.at : wrong;
  // the step stays when its fault is mended
  if (at !== chosen.at) setChosen({ at, errors });
  const show = (step: number): void => {
    setChosen({ at: step, errors });
    document.scrollingElement?.scrollTo?.(0, 0);
  };
  return { at, show, isLast: at >= steps.length - 1 };
}

const Pair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={styles.pair}>
    {first}
    {second}
  </div>
);

type StepBarProps = { titles: readonly string[]; at: number; onShow: (step: number) => void };

/** The steps by number; one that was passed opens again. */
const StepBar = ({ titles, at, onShow }: StepBarProps) => (
  <ol className={styles.steps} aria-label="填写步骤">
    {titles.map((title, step) => (
      <li key={title}>
        <button
          type="button"
          aria-current={step === at ? "step" : undefined}
          disabled={step > at}
          onClick={() => onShow(step)}
        >
          <b>{step + 1}</b>
          {title}
        </button>
      </li>
    ))}
  </ol>
);

/** The rows in order that are asked for, without keys, since the table does not change. */
const drawEach = <V extends object>(rows: readonly FormRow<V>[], form: FormState<V>): ReactNode =>
  createElement(
    Fragment,
    undefined,
    ...rows.map((row) => (row.rule?.when?.(form.values) === false ? null : row(form))),
  );

function cardOf<V extends object>({ title, note, when, rows }: FormCard<V>): FormRow<V> {
  return (form) =>
    when?.(form.values) === false ? null : (
      <>
        {title !== undefined && <SectionHead title={title} count={note} onPage />}
        <Card pad="none">{drawEach(rows, form)}</Card>
      </>
    );
}
