import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Empty, Popconfirm, Skeleton, Table } from "antd";
import { When } from "../../base/words.tsx";
import { admin, callMethod, q } from "../../data/rpc.ts";
import type { AdminMethod } from "../../data/rights.ts";
import { useAct, wordsOf } from "../../data/use-act.ts";

type Row = Awaited<ReturnType<typeof admin.GetPending>>["list"][number];

/** What somebody entered and another operator has to agree to. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetPending"));
  const [act, isBusy] = useAct();
  const agree = async ({ method, input }: Row): Promise<void> => {
    const name = method.replace(/^Admin\./, "") as AdminMethod;
    await act(() => callMethod(Admin, name, JSON.parse(input) as never), "已确认并生效");
    await refetch();
  };
  const drop = async ({ pendingId, isOwn }: Row): Promise<void> => {
    await act(
      () => admin.DropPending({ pendingId, reason: isOwn ? "登记人撤回" : "复核人不同意" }),
      isOwn ? "已撤回" : "已否决",
    );
  };
  if (error) return <Empty description={wordsOf(error)} />;
  if (!data) return <Skeleton active />;
  return (
    <>
      <div className="screen-head">
        <h1>待复核</h1>
        <span className="faint">一位同事登记，另一位确认后生效；七天没有确认的作废</span>
      </div>
      <div className="panel">
        <Table<Row>
          size="middle"
          pagination={false}
          rowKey="pendingId"
          dataSource={data.list}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有待复核的事项" />,
          }}
          columns={[
            {
              title: "操作",
              dataIndex: "method",
              render: (method: string) => method.replace(/^Admin\./, ""),
            },
            {
              title: "内容",
              dataIndex: "input",
              render: (input: string) => <span className="code">{input}</span>,
            },
            { title: "登记人", dataIndex: "enteredBy" },
            { title: "登记时间", dataIndex: "enteredAt", render: (at: number) => <When at={at} isShort /> },
            {
              title: "",
              align: "right",
              render: (_: unknown, row: Row) => (
                <>
                  {!row.isOwn && (
                    <Popconfirm title="确认后立即生效" onConfirm={() => agree(row)}>
                      <Button type="primary" size="small" disabled={isBusy}>
                        确认
                      </Button>
                    </Popconfirm>
                  )}{" "}
                  <Button size="small" disabled={isBusy} onClick={() => void drop(row)}>
                    {row.isOwn ? "撤回" : "否决"}
                  </Button>
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
