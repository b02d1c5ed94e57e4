import { Button, Checkbox, Form, Input, Modal } from "antd";
import { useState } from "react";
import { mayUse } from "../data/rights.ts";
import { useConsoleSession } from "../data/session.ts";
import type { Outcome } from "../data/use-act.ts";
import { ChoiceField } from "./kit/choice-field.tsx";
import { FirstField } from "./kit/first-field.tsx";
import type { Decision, Typed } from "./work-list.types.ts";

/** The decisions that the present operator can make on a row. */
export function useDecisions<D>(
  decisions: readonly Decision<D>[],
  detail: D | undefined,
): readonly Decision<D>[] {
  const session = useConsoleSession();
  return decisions.filter(
    ({ method, can }) => detail !== undefined && mayUse(session, method) && can(detail),
  );
}

/** The buttons at the foot of a detail. */
export function DecisionBar<D>({
  open,
  choose,
}: {
  open: readonly Decision<D>[];
  choose: (one: Decision<D>) => void;
}) {
  if (open.length === 0) return null;
  return (
    <div className="detail-foot">
      {open.map((one) => (
        <Button
          key={one.key}
          size="large"
          type={one.tone === "primary" ? "primary" : "default"}
          danger={one.tone === "danger"}
          onClick={() => choose(one)}
        >
          {one.title} <kbd className="small">{one.key}</kbd>
        </Button>
      ))}
    </div>
  );
}

type Dialog<D> = {
  decision: Decision<D>;
  detail: D;
  isBusy: boolean;
  run: (send: () => Promise<unknown>) => Promise<Outcome>;
  close: () => void;
};

function WordsField({
  asks,
  value,
  set,
}: {
  asks: NonNullable<Decision<never>["asks"]>;
  value: string;
  set: (text: string) => void;
}) {
  const bound = {
    value,
    maxLength: asks.most,
    "aria-label": asks.label,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  };
  return (
    <Form.Item label={asks.label} required={(asks.least ?? 1) > 0}>
      {asks.isLong ? (
        <Input.TextArea {...bound} autoSize={{ minRows: 4, maxRows: 12 }} showCount />
      ) : (
        <Input {...bound} {...(asks.isTime && { type: "datetime-local" })} />
      )}
      <div className="usual">
        {(asks.usual ?? []).map((text) => (
          <Button key={text} size="small" onClick={() => set(text)}>
            {text}
          </Button>
        ))}
      </div>
    </Form.Item>
  );
}

type Fields = {
  decision: Pick<Decision<never>, "asks" | "fields">;
  typed: Typed;
  set: (next: (now: Typed) => Typed) => void;
  /** What has to be ticked. */
  confirms: string | undefined;
};

/** Words for each field that is marked as wrong. */
function ReasonFields({ decision: { asks, fields = [] }, typed, set }: Omit<Fields, "confirms">) {
  if (!asks) return null;
  return fields
    .filter(([field]) => typed.fields.includes(field))
    .map(([field, label]) => (
      <WordsField
        key={field}
        asks={{ ...asks, label: `${label}：${asks.label}` }}
        value={typed.reasons[field] ?? ""}
        set={(text) => set((now) => ({ ...now, reasons: { ...now.reasons, [field]: text } }))}
      />
    ));
}

/** What is wrong, and the words. */
const DecisionFields = ({ decision, typed, set, confirms }: Fields) => (
  <FirstField>
    {decision.fields && (
      <Form.Item label="哪些内容有误" required>
        <Checkbox.Group
          className="wrong-fields"
          options={decision.fields.map(([value, label]) => ({ value, label }))}
          value={[...typed.fields]}
          onChange={(chosen) => set((now) => ({ ...now, fields: chosen }))}
        />
      </Form.Item>
    )}
    {decision.fields && <ReasonFields decision={decision} typed={typed} set={set} />}
    {decision.asks && !decision.fields && (
      <WordsField
        asks={decision.asks}
        value={typed.words}
        set={(words) => set((now) => ({ ...now, words }))}
      />
    )}
    {confirms !== undefined && (
      <Checkbox
        checked={typed.isConfirmed}
        onChange={({ target }) => set((now) => ({ ...now, isConfirmed: target.checked }))}
      >
        {confirms}
      </Checkbox>
    )}
  </FirstField>
);

const NOTHING: Typed = { words: "", chosen: "", fields: [], reasons: {}, isConfirmed: false };

/** Whether all words are there that a decision asks for: of each field that is wrong, or once. */
function isComplete({ asks, fields }: Pick<Decision<never>, "asks" | "fields">, typed: Typed): boolean {
  const isSaid = (words = ""): boolean => asks === undefined || words.trim().length >= (asks.least ?? 1);
  return fields
    ? typed.fields.length > 0 && typed.fields.every((field) => isSaid(typed.reasons[field]))
    : isSaid(typed.words);
}

/** Says what a decision changes, and asks for the words that it needs. */
export function DecisionDialog<D>({ decision, detail, isBusy, run, close }: Dialog<D>) {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const { title, tone, says, asks, send } = decision;
  const confirms = decision.confirms?.(detail);
  const isChosen = decision.chooses === undefined || typed.chosen !== "";
  const isReady = isComplete(decision, typed) && isChosen && (confirms === undefined || typed.isConfirmed);
  const submit = async (): Promise<void> => {
    if (!isReady || isBusy) return;
    const outcome = await run(() => send(detail, { ...typed, words: typed.words.trim() }));
    if (outcome !== "refused") close();
  };
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText="取消"
      okButtonProps={{
        danger: tone === "danger",
        disabled: !isReady,
        loading: isBusy,
        autoFocus: asks === undefined && confirms === undefined,
      }}
      onOk={() => void submit()}
      onCancel={close}
      width={440}
    >
      <p style={{ marginTop: 0 }}>{says(detail)}</p>
      <Form layout="vertical" onFinish={() => void submit()}>
        {decision.chooses && (
          <ChoiceField
            label={decision.chooses.label}
            options={() => decision.chooses?.options(detail) ?? Promise.resolve([])}
            value={typed.chosen}
            choose={(chosen) => setTyped((now) => ({ ...now, chosen }))}
          />
        )}
        <DecisionFields decision={decision} typed={typed} set={setTyped} confirms={confirms} />
      </Form>
    </Modal>
  );
}
