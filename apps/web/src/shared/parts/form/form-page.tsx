import { createElement, Fragment, type ReactNode } from "react";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { type FormOptions, type FormState, useForm } from "../../form/form.ts";
import type { Rule } from "../../form/form-check.ts";
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
): ((form: FormState<V>) => ReactNode) & { rule: Rule<NoInfer<W>> } => Object.assign(draw, { rule });

/** Rows on one card. */
export interface FormCard<V extends object> {
  title?: string;
  /** Beside the title, in grey. */
  note?: string;
  /** The card is there only while the values say so. */
  when?: (values: V) => boolean;
  rows: readonly FormRow<V>[];
}

export type Parts<V extends object> = readonly (FormCard<NoInfer<V>> | FormRow<NoInfer<V>>)[];

export interface FormView<V extends object> {
  /** Cards, and rows without a card. */
  parts?: Parts<V>;
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
/** A form from a table of rows that validates by the method's schema, shows refusals at fields, and asks before input is lost. */
export function FormPage<V extends object>({ parts = [], ...props }: FormPageProps<V>) {
  const form = useForm(withRules<V>(props, parts));
  return <FormBody<V> {...props} form={form} look={props.look} shown={parts} onSubmit={form.submit} />;
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

/** The rules of some parts of a form, for `useForm`. */
export const withRules = <V extends object>(options: FormOptions<V>, parts: Parts<V>): FormOptions<V> => ({
  ...options,
  rules: rulesOf<V>(parts),
});

type BodyProps<V extends object> = Omit<FormView<V>, "parts"> & {
  form: FormState<V>;
  look: FormOptions<V>["look"];
  /** What is drawn now. */
  shown: Parts<V>;
  onSubmit: () => Promise<void>;
};

/** The fields of a form that are shown, and the button below them. */
export function FormBody<V extends object>(props: BodyProps<V>) {
  const { form, look, shown, onSubmit, note, submit, busyText, kind, intro, beside, children } = props;
  useLeaveQuestion(form.isUnsaved);
  const button = (
    <Button type="submit" size="full" kind={kind} busyText={busyText} onPress={onSubmit}>
      {submit}
    </Button>
  );
  return (
    <form
      className={look === "well" ? styles.wells : styles.form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {intro}
      {drawEach(
        shown.map((part) => (typeof part === "function" ? part : cardOf(part))),
        form,
      )}
      {note !== undefined && <Caption>{note}</Caption>}
      <Foot sticky={shown.some((part) => typeof part === "object")}>
        {beside === undefined ? button : <Pair first={beside(form)} second={button} />}
        {children}
      </Foot>
    </form>
  );
}

const Pair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={styles.pair}>
    {first}
    {second}
  </div>
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
