import type { Group, MethodName } from "@heshi/contract/frame/define";
import { useState } from "react";
import {
  type CommandInput,
  type CommandOptions,
  type CommandValues,
  formOf,
} from "../../form/form-command.ts";
import { type FormOptions, useForm } from "../../form/form.ts";
import { FormBody, type FormView, type Parts, withRules } from "./form-page.tsx";
import styles from "./form-page.module.css";

/** One of several steps of a long form: its fields are checked before the next one opens. */
export interface FormStep<V extends object> {
  title: string;
  fields: readonly (keyof NoInfer<V> & string)[];
  parts: Parts<V>;
}

type StepsView<V extends object> = Omit<FormView<V>, "parts"> & { steps: readonly FormStep<V>[] };
type StepsFormProps<G extends Group, M extends MethodName<G>, E extends object> = CommandOptions<G, M, E> &
  StepsView<CommandValues<G, M, NoInfer<E>>>;

/** A long form of a command in steps, with a bar that names them. */
export const StepsForm = <const G extends Group, M extends MethodName<G>, const E extends object>(
  props: StepsFormProps<G, M, E> & CommandInput<G, M, NoInfer<E>>,
) => <Steps<CommandValues<G, M, E>> {...props} {...formOf<G, M, E>(props)} />;

function Steps<V extends object>({ steps, ...props }: FormOptions<V> & StepsView<V>) {
  const form = useForm(
    withRules<V>(
      props,
      steps.flatMap((step) => step.parts),
    ),
  );
  const { at, show, isLast } = useStep(steps, form.found);
  const next = async (): Promise<void> => {
    if (isLast) await form.submit();
    else if (form.checkOnly(steps[at]?.fields ?? [])) show(at + 1);
  };
  const bar = <StepBar titles={steps.map(({ title }) => title)} at={at} onShow={show} />;
  return (
    <FormBody<V>
      key={at}
      {...props}
      form={form}
      look={props.look}
      intro={
        <>
          {bar}
          {props.intro}
        </>
      }
      shown={steps[at]?.parts ?? []}
      submit={isLast ? props.submit : "下一步"}
      onSubmit={next}
    />
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
