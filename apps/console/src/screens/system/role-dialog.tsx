import { type Right, rightTitle } from "@heshi/contract/rights";
import { Button, Input, Modal, Popconfirm } from "antd";
import { methodTitle } from "../../titles/all-titles.ts";
import type { Role } from "./role-parts.tsx";

const nameOf = (right: string): string => rightTitle(right as Right);
const added = (before: readonly string[], after: readonly string[]): readonly string[] =>
  after.filter((one) => !before.includes(one));

/** What saving a role changes, in words: what it may do from then on, and what no more. */
export function changesOf(before: Role, after: Role): readonly string[] {
  return [
    ...(before.title === after.title ? [] : [`名称改为“${after.title}”`]),
    ...added(before.rights, after.rights).map((right) => `可以：${nameOf(right)}`),
    ...added(after.rights, before.rights).map((right) => `不再可以：${nameOf(right)}`),
    ...added(after.without, before.without).map((method) => `可以：${methodTitle(method)}`),
    ...added(before.without, after.without).map((method) => `不再可以：${methodTitle(method)}`),
  ];
}

/** The head of a role's column, which opens it. */
export const RoleHead = ({ role, open }: { role: Role; open: (() => void) | undefined }) => (
  <span title={role.role}>
    {open ? (
      <Button type="link" size="small" onClick={open}>
        {role.title}
      </Button>
    ) : (
      role.title
    )}{" "}
    <span className="faint small">{role.operators} 人</span>
  </span>
);

type RoleDialogProps = {
  before: Role;
  after: Role;
  isBusy: boolean;
  save: () => void;
  remove: (() => void) | undefined;
  rename: (title: string) => void;
  undo: () => void;
  close: () => void;
};

/** A role's name and what was changed of it, saved as one change. */
export function RoleDialog({ before, after, isBusy, save, remove, rename, undo, close }: RoleDialogProps) {
  const changes = changesOf(before, after);
  return (
    <Modal
      open
      title={`角色“${before.title}”`}
      onCancel={close}
      footer={[
        remove && (
          <Popconfirm key="remove" title="删除后不能恢复，确定删除？" onConfirm={remove}>
            <Button danger disabled={isBusy || before.operators > 0}>
              {before.operators > 0 ? "有人在用，不能删除" : "删除角色"}
            </Button>
          </Popconfirm>
        ),
        <Button key="undo" disabled={changes.length === 0} onClick={undo}>
          放弃修改
        </Button>,
        <Button key="save" type="primary" loading={isBusy} disabled={changes.length === 0} onClick={save}>
          保存修改
        </Button>,
      ]}
    >
      <Input
        aria-label="名称"
        value={after.title}
        maxLength={20}
        onChange={({ target }) => rename(target.value)}
      />
      <p>{changes.length === 0 ? "没有修改" : `${before.operators} 位同事从下一次操作起：`}</p>
      <ul>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Modal>
  );
}
