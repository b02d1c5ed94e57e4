import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Table } from "antd";
import { State, When } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { isHere } from "../../data/present.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { jobTitle, topicTitle } from "../../titles/all-titles.ts";

type Answer = Awaited<ReturnType<typeof admin.GetJobs>>;
type Job = Answer["jobs"][number];
type Topic = Answer["topics"][number];

function JobState({ failures, isAsked, runAt }: Job) {
  if (isAsked) return <State tone="info">等待运行</State>;
  if (failures === 0 && runAt === undefined) return <State tone="grey">还没有运行过</State>;
  return failures > 0 ? <State tone="danger">连续失败 {failures} 次</State> : <State tone="ok">正常</State>;
}

const Topics = ({ topics }: { topics: readonly Topic[] }) => (
  <div className="panel">
    <h2>等待外发</h2>
    <Table<Topic>
      size="small"
      pagination={false}
      rowKey="topic"
      dataSource={[...topics]}
      locale={{ emptyText: "没有积压，短信、支付、快递等通道都畅通" }}
      columns={[
        { title: "类别", dataIndex: "topic", render: (topic: string) => topicTitle(topic) },
        { title: "积压", dataIndex: "open", align: "right" },
        { title: "最早", dataIndex: "oldestAt", render: (at: number) => <When at={at} isShort /> },
        { title: "最多重试", dataIndex: "tries", align: "right" },
        {
          title: "最近的错误",
          dataIndex: "error",
          render: (error: string) => <span className="code">{error}</span>,
        },
      ]}
    />
  </div>
);

/** Jobs with their last run and failures, run by hand; and what waits for the outside. */
export function Screen() {
  const { data, error, refetch } = useQuery({
    ...q(Admin, "GetJobs"),
    refetchInterval: () => (isHere() ? 5000 : false),
  });
  const [act, isBusy] = useAct();
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <>
      <div className="screen-head">
        <h1>定时任务</h1>
        <span className="faint">按各自的间隔自动运行；手动运行在几秒内开始</span>
      </div>
      <Topics topics={data.topics} />
      <div className="panel">
        <h2>任务</h2>
        <Table<Job>
          size="small"
          pagination={false}
          rowKey="name"
          dataSource={data.jobs}
          locale={{ emptyText: "任务还没有运行过" }}
          columns={[
            {
              title: "任务",
              dataIndex: "name",
              render: (name: string) => (
                <>
                  {jobTitle(name)} <span className="faint small">{name}</span>
                </>
              ),
            },
            { title: "状态", key: "state", render: (_: unknown, row: Job) => <JobState {...row} /> },
            {
              title: "最近成功",
              dataIndex: "runAt",
              render: (at: number | undefined) => <When at={at} />,
            },
            {
              title: "用时",
              dataIndex: "tookMs",
              align: "right",
              render: (ms: number, { runAt }: Job) => (runAt === undefined ? "—" : `${ms} 毫秒`),
            },
            {
              title: "最近失败",
              key: "failed",
              render: (_: unknown, row: Job) =>
                row.failedAt !== undefined && (
                  <>
                    <When at={row.failedAt} /> <span className="code">{row.error}</span>
                  </>
                ),
            },
            {
              title: "",
              key: "run",
              align: "right",
              render: (_: unknown, { name, isAsked }: Job) => (
                <Button
                  size="small"
                  disabled={isBusy || isAsked}
                  onClick={() => void act(() => admin.RunJob({ name }), "几秒内运行")}
                >
                  立即运行
                </Button>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
