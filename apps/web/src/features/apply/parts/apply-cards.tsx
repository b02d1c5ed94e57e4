import type { realNameStates } from "@heshi/contract/account/member";
import { applyFields } from "@heshi/contract/shop/apply";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Link } from "#src/shared/router/link.tsx";

type RealNameState = (typeof realNameStates)[number];
const realNames: Readonly<Record<Exclude<RealNameState, "passed">, readonly [string, string]>> = {
  none: ["由人工审核，一般 1 个工作日；通过后才能提交入驻", "未认证"],
  reviewing: ["审核中，可以先填下面的资料", "审核中"],
  refused: ["没有通过，请修改后重新提交", "未通过"],
};

/** Reasons by field. */
export type Refused = Readonly<Record<string, string>>;
type ReasonsProps = { reasons: readonly { field: string; reason: string }[]; refused: Refused };
/** What was refused, and what of it was changed since. */
export const Reasons = ({ reasons, refused }: ReasonsProps) => (
  <Card pad="none" label="需要修改">
    <Note>请按下面的原因修改后重新提交</Note>
    <Rows>
      {reasons.map(({ field, reason }) => (
        <Row
          key={field}
          label={applyFields[field as keyof typeof applyFields] ?? field}
          note={reason}
          value={field in refused ? undefined : <Tag kind="ok">已修改</Tag>}
        />
      ))}
    </Rows>
  </Card>
);

/** The real name, which is reviewed by a person and so comes first. */
export function RealName({ state }: { state: RealNameState }) {
  if (state === "passed") return null;
  const [note, tag] = realNames[state];
  return (
    <Card pad="none" label="实名认证">
      <Rows>
        <Row
          label="先完成实名认证"
          note={note}
          value={<Tag kind="warn">{tag}</Tag>}
          link={(row) => <Link to="/pages/services/cert">{row}</Link>}
        />
      </Rows>
    </Card>
  );
}

/** What is to be done about a step. */
export const steppedTag = (isOut: boolean, isFilled: boolean | undefined) =>
  isOut ? (
    <Tag kind="danger">需要修改</Tag>
  ) : (
    <Tag kind={isFilled ? "ok" : "grey"}>{isFilled ? "已填写" : "未填写"}</Tag>
  );
