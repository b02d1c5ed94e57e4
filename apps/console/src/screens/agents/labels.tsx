import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { Input } from "antd";
import { useState } from "react";
import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { ActButton } from "../../desk/act-button.tsx";
import { ScreenHead } from "../../desk/kit/heads.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, History, Part } from "../../desk/parts.tsx";
import type { Decision } from "../../desk/work-list.types.ts";
import { batchStates, labelStates } from "./code-words.ts";

type Label = OutputOf<(typeof Admin)["methods"]["FindLabel"]>;

const decisions: readonly Decision<Label>[] = [
  {
    key: "B",
    title: "登记退回",
    method: "DecideLabel",
    can: ({ state }) => state === "shipped" || state === "split",
    says: () => "买家查询会看到“已退回”。",
    asks: loggedReason(["客户退货", "经销商退货"]),
    send: ({ codeId }, { words }) => admin.DecideLabel({ codeId, decision: "giveBack", reason: words }),
  },
  {
    key: "V",
    title: "作废标签",
    tone: "danger",
    method: "DecideLabel",
    can: ({ state }) => state !== "void",
    says: () => "买家查询会看到“已作废”，不能恢复。",
    asks: loggedReason(["标签破损", "标签被复制", "贴错商品"]),
    send: ({ codeId }, { words }) => admin.DecideLabel({ codeId, decision: "spoil", reason: words }),
  },
];

function Found({ label, again }: { label: Label; again: () => Promise<unknown> }) {
  const { title, isBox, tail, state, batch, batchState, agent, deliveryNo, asked, queries } = label;
  return (
    <>
      <DetailHead
        title={`${title}，${isBox ? "箱码" : "单品码"}尾号 ${tail}`}
        state={[labelStates, state]}
        note={`批号 ${batch}${batchState === "open" ? "" : `（${batchStates[batchState]?.[0] ?? ""}）`}`}
      />
      <Part>
        <Facts
          rows={[
            ["经销商", agent || "还没有绑定"],
            ["提货单号", deliveryNo || "无"],
            ["查询次数", `${asked} 次`],
          ]}
        />
        {decisions.map((decision) => (
          <ActButton key={decision.key} decision={decision} of={label} done={again} />
        ))}
      </Part>
      {queries.length > 0 && (
        <Part title="最近的查询">
          <Facts
            rows={queries.map(
              ({ at, city, said }) => [`${city}，${said}`, <When key={at} at={at} />] as const,
            )}
          />
        </Part>
      )}
      <History steps={label.history} />
    </>
  );
}

/** A label by its digits: what became of it, and what is done with it. */
export function Screen() {
  const [found, setFound] = useState<{ code: string; label: Label }>();
  const [act, isBusy] = useAct();
  const find = (code: string) => act(async () => setFound({ code, label: await admin.FindLabel({ code }) }));
  return (
    <>
      <ScreenHead title="防伪标签" about="按标签上的 18 位数字查找；数据库里没有完整的码，只能这样找到" />
      <Input.Search
        aria-label="18 位防伪码"
        placeholder="18 位防伪码"
        enterButton="查找"
        loading={isBusy}
        allowClear
        maxLength={24}
        style={{ maxWidth: 420 }}
        onSearch={(text) => text.trim() !== "" && void find(text)}
      />
      {found && <Found label={found.label} again={() => find(found.code)} />}
    </>
  );
}
