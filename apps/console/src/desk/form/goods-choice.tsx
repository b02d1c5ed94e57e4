import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { moneyText } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { OneLine } from "../columns.tsx";

/** A product on sale, found by words or its number. */
export function GoodsChoice({ value, choose }: { value: string; choose: (waresId: string) => void }) {
  const [typed, setTyped] = useState("");
  const keyword = typed.trim();
  const { data, isFetching } = useQuery({ ...q(Admin, "FindGoods", { keyword }), enabled: keyword !== "" });
  return (
    <Select
      aria-label="商品"
      placeholder="输入商品名称或编号"
      style={{ width: "100%" }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value === "" ? undefined : value}
      notFoundContent={keyword === "" ? "输入名称或编号查找" : isFetching ? "正在查找" : "没有在售的商品"}
      options={(data?.list ?? []).map(({ waresId, title, picture, priceFen, shopName }) => ({
        value: waresId,
        label: `${title} · ${moneyText(priceFen)} · ${shopName}`,
        picture,
      }))}
      optionRender={({ data: { label, picture } }) => (
        <div className="with-thumb">
          <img className="thumb" src={picture} alt="" />
          <OneLine of={label} />
        </div>
      )}
      onChange={choose}
    />
  );
}
