import { Admin } from "@heshi/contract/system/admin";
import { type Right, rightTitle, rights } from "@heshi/contract/rights";
import { useQuery } from "@tanstack/react-query";
import { Button, Table } from "antd";
import { useState } from "react";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { FormDialog } from "../../desk/kit/form-dialog.tsx";
import { ScreenHead } from "../../desk/kit/heads.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import { type Line, MethodName, type Role, Tick } from "./role-parts.tsx";

type Matrix = Awaited<ReturnType<typeof admin.GetRoles>>;

/** A line for each right, and below it one for each of its methods. */
const linesOf = ({ methods }: Matrix): Line[] =>
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

const newRole = [
  { name: "title", label: "名称", most: 20 },
  {
    name: "role",
    label: "代号",
    most: 20,
    pattern: [/^[a-z][a-zA-Z]{1,19}$/, "2 到 20 个英文字母，小写开头"],
  },
] as const;

/** The matrix of roles and rights, down to the method. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetRoles"));
  const [act, isBusy] = useAct();
  const [isAdding, setAdding] = useState(false);
  if (!data) return <Unread error={error} again={refetch} />;
  const save = ({ role, title, rights, without }: Role): void =>
    void act(() => admin.SetRole({ role, title, rights: rights as Right[], without }), `已修改“${title}”`);
  return (
    <>
      <ScreenHead
        title="角色与权限"
        about="展开可精确到每个操作；自己的角色和管理员不能在这里修改，也不能给出自己没有的权限"
      >
        <Button onClick={() => setAdding(true)}>新角色</Button>
      </ScreenHead>
      <div className="panel">
        <Table<Line>
          size="small"
          pagination={false}
          dataSource={linesOf(data)}
          scroll={{ x: "max-content" }}
          columns={[
            {
              title: "权限",
              render: (_: unknown, { about, method }: Line) =>
                method === undefined ? about : <MethodName method={method} about={about} />,
            },
            ...data.roles.map((role) => ({
              key: role.role,
              align: "center" as const,
              title: (
                <span title={role.role}>
                  {role.title} <span className="faint small">{role.operators} 人</span>
                </span>
              ),
              render: (_: unknown, line: Line) => (
                <Tick line={line} role={role} isBusy={isBusy} save={save} />
              ),
            })),
          ]}
        />
      </div>
      {isAdding && (
        <FormDialog<Pick<Role, "role" | "title">>
          title="新角色"
          asks={newRole}
          close={() => setAdding(false)}
          send={(made) => {
            setAdding(false);
            save({ ...made, rights: [], without: [], operators: 0, isFixed: false });
          }}
        />
      )}
    </>
  );
}
