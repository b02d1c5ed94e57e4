import { Button, Form, Input, Radio } from "antd";
import { useState } from "react";
import { admin } from "../../../data/rpc.ts";
import { useAct } from "../../../data/use-act.ts";
import { Facts } from "../../../desk/parts.tsx";
import { type AdjustRow, amountText, balanceNames } from "./adjust-words.ts";

export type Found = Awaited<ReturnType<typeof admin.FindAdjustOwner>>;
type Owner = AdjustRow["owner"];

/** Finds whose account it is, and shows what is in it. */
export function OwnerChoice({
  found,
  choose,
}: {
  found: Found | undefined;
  choose: (found?: Found) => void;
}) {
  const [owner, setOwner] = useState<Owner>("member");
  const [keyword, setKeyword] = useState("");
  const [act, isBusy] = useAct();
  const find = () => act(async () => choose(await admin.FindAdjustOwner({ owner, keyword: keyword.trim() })));
  return (
    <Form.Item label="账户" required>
      <div className="choice">
        <Radio.Group
          value={owner}
          options={[
            { value: "member", label: "会员" },
            { value: "shop", label: "店铺" },
          ]}
          onChange={({ target }) => {
            setOwner(target.value as Owner);
            choose();
          }}
        />
        <Input.Search
          value={keyword}
          aria-label="编号"
          placeholder={owner === "shop" ? "店铺编号或全名" : "会员号或手机号"}
          enterButton={<Button disabled={keyword.trim() === ""}>查找</Button>}
          loading={isBusy}
          onChange={({ target }) => {
            setKeyword(target.value);
            choose();
          }}
          onSearch={() => keyword.trim() !== "" && void find()}
        />
        {found && (
          <Facts
            rows={[
              [owner === "shop" ? "店铺" : "会员", `${found.name}（${found.number}）`],
              ...found.balances.map(
                ({ balance, amount }) => [balanceNames[balance], amountText(balance, amount)] as const,
              ),
            ]}
          />
        )}
      </div>
    </Form.Item>
  );
}
