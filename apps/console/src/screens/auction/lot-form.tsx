import { Admin } from "@heshi/contract/system/admin";
import { numberOf, numberProblem } from "@heshi/client/typed-number";
import { useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { useState } from "react";
import { formatMinute } from "@heshi/kernel/text";
import { admin, q } from "../../data/rpc.ts";
import { FormFoot } from "../../desk/form/form-foot.tsx";
import type { OwnForm } from "../../desk/form/form-list.types.ts";
import { fieldProblem } from "../../desk/kit/field-problem.ts";
import { TextBox } from "../../desk/kit/text-box.tsx";

/** A lot as its list has it. */
export type LotRow = Awaited<ReturnType<typeof admin.GetAuctionLots>>["list"][number];

const blank = { unitNo: "", startFen: "", reserveFen: "" };
type Typed = typeof blank;
const price = { hasDecimals: true, from: 1, to: 100_000_000, unit: "元" } as const;

/** A free piece of the warehouse that is put into a session. */
export const LotForm: OwnForm<LotRow> = ({ close }) => {
  const sessions = useQuery(q(Admin, "GetAuctionSessions", {})).data?.list ?? [];
  const zones = useQuery(q(Admin, "GetAuctionZones", {})).data?.list ?? [];
  const [sessionId, setSession] = useState("");
  const [zoneId, setZone] = useState("");
  const [typed, setTyped] = useState(blank);
  const problems = {
    unitNo: fieldProblem(Admin.methods.ScheduleLot, {
      name: "unitNo",
      label: "货品编号",
      value: typed.unitNo,
    }),
    startFen: numberProblem(typed.startFen, price),
    reserveFen: numberProblem(typed.reserveFen, price),
  };
  const isReady =
    sessionId !== "" && zoneId !== "" && Object.values(problems).every((problem) => problem === undefined);
  const box = (name: keyof Typed) => ({
    value: typed[name],
    set: (to: string) => setTyped({ ...typed, [name]: to }),
    problem: typed[name] === "" ? undefined : problems[name],
  });
  const send = () =>
    admin.ScheduleLot({
      sessionId,
      zoneId,
      unitNo: typed.unitNo.trim(),
      startFen: numberOf(typed.startFen, true) ?? 0,
      reserveFen: numberOf(typed.reserveFen, true) ?? 0,
    });
  return (
    <Form layout="vertical">
      <Form.Item label="场次" required extra="只能选公示时间足够的场次">
        <Select
          aria-label="场次"
          value={sessionId === "" ? undefined : sessionId}
          options={sessions.map((one) => ({
            value: one.sessionId,
            label: `${one.name} ${formatMinute(new Date(one.opensAt))}`,
          }))}
          onChange={setSession}
        />
      </Form.Item>
      <Form.Item label="专区" required>
        <Select
          aria-label="专区"
          value={zoneId === "" ? undefined : zoneId}
          options={zones.map((one) => ({ value: one.zoneId, label: one.name }))}
          onChange={setZone}
        />
      </Form.Item>
      <TextBox label="货品编号" extra="云仓里待售的货品" most={24} {...box("unitNo")} />
      <TextBox label="起拍价" keys="decimal" suffix="元" most={12} {...box("startFen")} />
      <TextBox
        label="保留价"
        extra="不公开，结束后公布"
        keys="decimal"
        suffix="元"
        most={12}
        {...box("reserveFen")}
      />
      <FormFoot method="ScheduleLot" title="排入竞拍" isReady={isReady} send={send} close={close} />
    </Form>
  );
};
