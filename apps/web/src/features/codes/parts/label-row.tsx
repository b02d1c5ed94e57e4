import { labelTones } from "@heshi/contract/tones/agents";
import type { LabelState } from "@heshi/contract/agents/label-states";
import { Tag } from "@heshi/ui/base/tag";
import { Row } from "@heshi/ui/layout/row";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";

export interface LabelRowProps {
  label: { codeId: string; tail: string; isBox: boolean; state: LabelState; stateText: string };
  note?: string;
}

/** A code by its last digits, with its state and the way to it. */
export const LabelRow = ({ label: { codeId, tail, isBox, state, stateText }, note }: LabelRowProps) => (
  <Row
    label={`${isBox ? "箱码" : "单品码"} 尾号 ${tail}`}
    note={note}
    value={<Tag kind={labelTones[state]}>{stateText}</Tag>}
    link={(row) => <Link to={withQuery("/pages/agent/scan/detail", { id: codeId })}>{row}</Link>}
  />
);
