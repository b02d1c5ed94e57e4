import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Drawer, Form, Input, Skeleton, Table } from "antd";
import { useState } from "react";
import { setSearch, useAddress } from "../../base/router.tsx";
import { State, When } from "../../base/words.tsx";
import { mayUse } from "../../data/rights.ts";
import { admin, q } from "../../data/rpc.ts";
import { useConsoleSession } from "../../data/session.ts";
import { useAct } from "../../data/use-act.ts";
import { Part } from "../../desk/parts.tsx";
import { settingGroups, settingTitles, settingUnits } from "./setting-titles.ts";

type Setting = Awaited<ReturnType<typeof admin.GetSettings>>["list"][number];
type Typed = { value: string; reason: string; at?: string };

const titleOf = ({ name }: Setting): string => settingTitles[name] ?? name;
const groupOf = ({ name }: Setting): string => settingGroups[name.split(".")[0] ?? ""] ?? "其他";
const unitOf = ({ unit = "" }: Setting): string => settingUnits[unit] ?? "";

const rangeOf = ({ range, maxLength, unit, usual }: Setting): string =>
  `${range ? `${range.least} 到 ${range.most}` : `最多 ${maxLength} 字`}${settingUnits[unit ?? ""] ?? ""}，默认 ${usual || "空"}`;

function ChangeForm({ setting }: { setting: Setting }) {
  const [act, isBusy] = useAct();
  const [form] = Form.useForm<Typed>();
  const save = async ({ value, reason, at = "" }: Typed): Promise<void> => {
    const effectiveAt = at === "" ? undefined : new Date(at).getTime();
    const input = { name: setting.name, value, reason, effectiveAt };
    const outcome = await act(
      () => (setting.isMoney ? admin.ChangeMoneySetting(input) : admin.ChangeSetting(input)),
      effectiveAt === undefined ? "已生效" : "到时自动生效",
    );
    if (outcome !== "refused") form.resetFields(["reason", "at"]);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ value: setting.value }}
      onFinish={save}
      disabled={isBusy}
    >
      <Form.Item name="value" label="新的值" extra={rangeOf(setting)}>
        {setting.kind === "number" ? (
          <Input inputMode="numeric" maxLength={16} suffix={unitOf(setting)} className="num" />
        ) : (
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={setting.maxLength ?? 2000} />
        )}
      </Form.Item>
      <Form.Item name="at" label="生效时间" extra="留空为立即生效；只影响之后产生的业务">
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, message: "请写明原因" }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {setting.isMoney ? "登记，待另一位同事复核" : "保存"}
      </Button>
    </Form>
  );
}

function Changes({ setting }: { setting: Setting }) {
  const { data } = useQuery(q(Admin, "GetSettingHistory", { name: setting.name }));
  const [act, isBusy] = useAct();
  if (!data) return <Skeleton active />;
  return (
    <Part title="变更记录">
      {data.list.length === 0 && <span className="faint">没有修改过</span>}
      {data.list.map(({ changeId, value, before, state, by, reason, effectiveAt }) => (
        <div key={changeId} style={{ marginBottom: 12 }}>
          <div>
            {before !== undefined && <span className="faint num">{before || "空"} → </span>}
            <b className="num">{value || "空"}</b> {state === "waiting" && <State tone="warn">待生效</State>}
            {state === "dropped" && <State tone="idle">已撤回</State>}
            {state === "waiting" && (
              <Button
                size="small"
                type="link"
                disabled={isBusy}
                onClick={() => void act(() => admin.DropSettingChange({ changeId }), "已撤回")}
              >
                撤回
              </Button>
            )}
          </div>
          <div className="faint small">
            <When at={effectiveAt} /> · {by} · {reason}
          </div>
        </div>
      ))}
    </Part>
  );
}

/** All settings, by what they are about; each with its range, history and changes ahead. */
export function Screen() {
  const { data } = useQuery(q(Admin, "GetSettings"));
  const session = useConsoleSession();
  const { search } = useAddress();
  const [keyword, setKeyword] = useState("");
  if (!data) return <Skeleton active />;
  const open = data.list.find(({ name }) => name === search.get("id"));
  const method = open?.isMoney ? "ChangeMoneySetting" : "ChangeSetting";
  const rows = data.list.filter((one) =>
    `${titleOf(one)} ${one.name} ${groupOf(one)}`.includes(keyword.trim()),
  );
  return (
    <>
      <div className="screen-head">
        <h1>参数</h1>
        <span className="faint">修改只影响之后产生的业务；资金参数需要两位同事</span>
        <div className="actions">
          <Input
            allowClear
            placeholder="查找参数"
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        </div>
      </div>
      <div className="panel">
        <Table<Setting>
          size="middle"
          pagination={false}
          rowKey="name"
          dataSource={rows}
          rowClassName="desk-row"
          onRow={({ name }) => ({ onClick: () => setSearch({ id: name }, true) })}
          columns={[
            { title: "类别", render: (_: unknown, row: Setting) => groupOf(row) },
            {
              title: "参数",
              render: (_: unknown, row: Setting) => (
                <>
                  {titleOf(row)} {row.isMoney && <State tone="warn">资金</State>}
                  <div className="faint small">{row.name}</div>
                </>
              ),
            },
            {
              title: "当前",
              align: "right",
              render: (_: unknown, row: Setting) => (
                <span className={row.value === row.usual ? "num faint" : "num"}>
                  {row.value.slice(0, 30) || "空"} {unitOf(row)}
                </span>
              ),
            },
            {
              title: "范围",
              render: (_: unknown, row: Setting) => <small className="faint">{rangeOf(row)}</small>,
            },
            {
              title: "待生效",
              render: (_: unknown, { waiting: [next] }: Setting) =>
                next && <When at={next.effectiveAt} isShort />,
            },
          ]}
        />
      </div>
      <Drawer
        open={open !== undefined}
        title={open && titleOf(open)}
        size={420}
        onClose={() => setSearch({ id: "" })}
      >
        {open && mayUse(session, method) && <ChangeForm key={open.name} setting={open} />}
        {open && <Changes key={`${open.name} changes`} setting={open} />}
      </Drawer>
    </>
  );
}
