import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Table } from "antd";
import { useState } from "react";
import { When } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { useConsoleSession } from "../../data/session.ts";
import { Panel, ScreenHead } from "../../desk/kit/heads.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import {
  AddDialog,
  OperatorActs,
  type OperatorRow as Row,
  OperatorState,
  RoleField,
} from "./operator-parts.tsx";

/** Operators: add, give a role, invite again, stop. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetOperators"));
  const { data: matrix } = useQuery(q(Admin, "GetRoles"));
  const { self } = useConsoleSession();
  const [isAdding, setAdding] = useState(false);
  const roles = (matrix?.roles ?? []).map(({ role, title }) => ({ value: role, label: title }));
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <>
      <ScreenHead title="操作员" about="不能修改自己的账号和角色">
        <Button type="primary" onClick={() => setAdding(true)}>
          添加操作员
        </Button>
      </ScreenHead>
      <Panel>
        <Table<Row>
          size="middle"
          pagination={false}
          rowKey="operatorId"
          dataSource={data.list}
          columns={[
            { title: "姓名", dataIndex: "name" },
            {
              title: "角色",
              render: (_: unknown, row: Row) => (
                <RoleField row={row} roles={roles} isOwn={row.operatorId === self?.operatorId} />
              ),
            },
            { title: "状态", render: (_: unknown, row: Row) => <OperatorState {...row} /> },
            { title: "最近登录", dataIndex: "loginAt", render: (at?: number) => <When at={at} /> },
            { title: "添加时间", dataIndex: "createdAt", render: (at: number) => <When at={at} /> },
            {
              title: "",
              align: "right",
              render: (_: unknown, row: Row) =>
                row.operatorId !== self?.operatorId && <OperatorActs row={row} />,
            },
          ]}
        />
      </Panel>
      {isAdding && <AddDialog roles={roles} close={() => setAdding(false)} />}
    </>
  );
}
