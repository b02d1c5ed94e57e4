import { createElement, Fragment, type ReactNode } from "react";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { type FormOptions, type FormState, useForm } from "../form/form.ts";
import { useLeaveQuestion } from "../form/leave-question.ts";
import styles from "./form-page.module.css";

/** A row of a form: renders a field from the form's state. */
export type FormRow<V extends object> = (form: FormState<V>) => ReactNode;

/** Rows on one card. */
export interface FormCard<V extends object> {
  title?: string;
  rows: readonly FormRow<V>[];
}

export interface FormPageProps<V extends object> extends FormOptions<V> {
  /** Cards, and rows without a card. */
  parts: readonly (FormCard<NoInfer<V>> | FormRow<NoInfer<V>>)[];
  note?: ReactNode;
  submit: string;
  busyText?: string;
  kind?: ButtonKind;
  children?: ReactNode;
}

/** A form from a table of rows that validates by the method's schema, shows refusals at fields, and asks before input is lost. */
export function FormPage<V extends object>(props: FormPageProps<V>) {
  const { parts, note, submit, busyText, kind, children, ...options } = props;
  const form = useForm(options);
  useLeaveQuestion(form.isUnsaved);
  const isWells = options.look === "well";
  return (
    <form
      className={isWells ? styles.wells : undefined}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <div>
        {drawEach(
          parts.map((part) => (typeof part === "function" ? part : cardOf(part))),
          form,
        )}
      </div>
      {note !== undefined && <Caption>{note}</Caption>}
      <Foot sticky={parts.some((part) => typeof part === "object")}>
        <Button type="submit" size="full" kind={kind} busyText={busyText} onPress={form.submit}>
          {submit}
        </Button>
        {children}
      </Foot>
    </form>
  );
}

/** The rows in order, without keys, since the table does not change. */
const drawEach = <V extends object>(rows: readonly FormRow<V>[], form: FormState<V>): ReactNode =>
  createElement(Fragment, undefined, ...rows.map((row) => row(form)));

function cardOf<V extends object>({ title, rows }: FormCard<V>): FormRow<V> {
  return (form) => (
    <>
      {title !== undefined && <SectionHead title={title} onPage />}
      <Card pad="none">{drawEach(rows, form)}</Card>
    </>
  );
}
