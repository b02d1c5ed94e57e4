import { rightTitle, rights } from "@heshi/contract/rights";
import { Table } from "antd";
import { tableKeys } from "../../base/table-keys.ts";
import type { admin } from "../../data/rpc.ts";
import { RoleHead } from "./role-dialog.tsx";
import { type Line, MethodName, type Role, Tick } from "./role-parts.tsx";

export type RoleMatrix = Awaited<ReturnType<typeof admin.GetRoles>>;

/** A line for each right, and below it one for each of its methods. */
const linesOf = ({ methods }: RoleMatrix): Line[] =>
  rights
    .filter((right) => right !== "console.use")
    .map((right) => ({
      key: right,
      right,
      about: rightTitle(right),
      children: methods
        .filter((method) => method.right === right)
        .map(({ name, doc }) => ({ key: name, right, method: name, about: doc })),
    }));

type TableProps = {
  data: RoleMatrix;
  now: (role: Role) => Role;
  isBusy: boolean;
  change: (role: Role) => void;
  open: (role: string) => void;
};

/** A column for each role, with what is ticked and not saved yet. */
export const RolesTable = ({ data, now, isBusy, change, open }: TableProps) => (
  <div className="panel">
    <Table<Line>
      size="small"
      pagination={false}
      dataSource={linesOf(data)}
      scroll={{ x: "max-content" }}
      // at each drawing: the roles at the head of the columns may be other ones
      ref={(table) => tableKeys(table)}
      columns={[
        {
          title: "权限",
          render: (_: unknown, { about, method }: Line) =>
            method === undefined ? about : <MethodName method={method} about={about} />,
        },
        ...data.roles.map((role) => ({
          key: role.role,
          align: "center" as const,
          title: <RoleHead role={now(role)} open={role.isFixed ? undefined : () => open(role.role)} />,
          render: (_: unknown, line: Line) => (
            <Tick line={line} role={now(role)} isBusy={isBusy} change={change} />
          ),
        })),
      ]}
    />
  </div>
);
