import { Admin } from "@heshi/contract/system/admin";
import type { Right } from "@heshi/contract/rights";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Form, Input, Modal, Skeleton, Table } from "antd";
import { useState } from "react";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { rightTitles } from "./right-titles.ts";

type Matrix = Awaited<ReturnType<typeof admin.GetRoles>>;
type Role = Matrix["roles"][number];
type Line = { key: string; right: string; method?: string; about: string; children?: Line[] };

/** A line for each right, and below it one for each of its methods. */
const linesOf = ({ methods }: Matrix): Line[] =>
  Object.entries(rightTitles)
    .filter(([right]) => right !== "console.use")
    .map(([right, about]) => ({
      key: right,
      right,
      about,
      children: methods
        .filter((method) => method.right === right)
        .map(({ name, doc }) => ({ key: name, right, method: name, about: doc })),
    }));

/** The role after a tick was set or taken: of a right with all of its methods, or of one method. */
function changed(role: Role, { right, method }: Line, isSet: boolean): Role {
  if (method !== undefined)
    return {
      ...role,
      without: isSet ? role.without.filter((one) => one !== method) : [...role.without, method],
    };
  return { ...role, rights: isSet ? [...role.rights, right] : role.rights.filter((one) => one !== right) };
}

function Tick({
  line,
  role,
  isBusy,
  save,
}: {
  line: Line;
  role: Role;
  isBusy: boolean;
  save: (role: Role) => void;
}) {
  const hasRight = role.rights.includes(line.right);
  const isSet = hasRight && !(line.method !== undefined && role.without.includes(line.method));
  return (
    <Checkbox
      aria-label={`${role.title} ${line.about}`}
      checked={isSet}
      disabled={role.isFixed || isBusy || (line.method !== undefined && !hasRight)}
      onChange={({ target }) => save(changed(role, line, target.checked))}
    />
  );
}

function AddRole({ save, close }: { save: (role: Pick<Role, "role" | "title">) => void; close: () => void }) {
  const [form] = Form.useForm<{ role: string; title: string }>();
  return (
    <Modal open title="新角色" okText="添加" onOk={() => form.submit()} onCancel={close}>
      <Form form={form} layout="vertical" onFinish={save}>
        <Form.Item name="title" label="名称" rules={[{ required: true, message: "请输入名称" }]}>
          <Input autoFocus maxLength={20} />
        </Form.Item>
        <Form.Item
          name="role"
          label="代号"
          rules={[
            { required: true, pattern: /^[a-z][a-zA-Z]{1,19}$/, message: "2 到 20 个英文字母，小写开头" },
          ]}
        >
          <Input maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** The matrix of roles and rights, down to the method. */
export function Screen() {
  const { data } = useQuery(q(Admin, "GetRoles"));
  const [act, isBusy] = useAct();
  const [isAdding, setAdding] = useState(false);
  if (!data) return <Skeleton active />;
  const save = ({ role, title, rights, without }: Role): void =>
    void act(() => admin.SetRole({ role, title, rights: rights as Right[], without }), `已修改“${title}”`);
  return (
    <>
      <div className="screen-head">
        <h1>角色与权限</h1>
        <span className="faint">
          展开可精确到每个操作；自己的角色和管理员不能在这里修改，也不能给出自己没有的权限
        </span>
        <div className="actions">
          <Button onClick={() => setAdding(true)}>新角色</Button>
        </div>
      </div>
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
                method === undefined ? about : <span title={about}>{method.replace(/^Admin\./, "")}</span>,
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
        <AddRole
          close={() => setAdding(false)}
          save={(made) => {
            setAdding(false);
            save({ ...made, rights: [], without: [], operators: 0, isFixed: false });
          }}
        />
      )}
    </>
  );
}
