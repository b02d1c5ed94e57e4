import { Admin } from "@heshi/contract/system/admin";
import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import DownOutlined from "@ant-design/icons/DownOutlined";
import UpOutlined from "@ant-design/icons/UpOutlined";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { goodsStates } from "../../base/goods-words.ts";
import { moved } from "../../base/order.ts";
import { moneyText, StateOf } from "../../base/words.tsx";
import { type admin, q } from "../../data/rpc.ts";
import { OneLine } from "../columns.tsx";
import { GoodsChoice } from "../form/goods-choice.tsx";

type Props = {
  value?: string;
  onChange?: (value: string) => void;
  most: number;
  /** Their order means nothing. */
  isUnordered?: true | undefined;
  id?: string;
};

type Tile = Awaited<ReturnType<typeof admin.GetGoodsTiles>>["list"][number];
type Line = {
  name: string;
  tile: Tile | undefined;
  /** Moves it one place; absent where the order means nothing, disabled at an end. */
  move: ((by: 1 | -1) => void) | undefined;
  ends: readonly [isFirst: boolean, isLast: boolean];
  drop: () => void;
};

const Chosen = ({ name, tile, move, ends: [isFirst, isLast], drop }: Line) => (
  <li>
    <img className="thumb" src={tile?.picture} alt="" />
    <div className="goods-name">
      <OneLine of={name} />
      <span className="faint small">
        {tile && `${moneyText(tile.priceFen)} · ${tile.shopName} `}
        {tile && tile.state !== "on" && <StateOf words={goodsStates} state={tile.state} />}
      </span>
    </div>
    {move && (
      <>
        <Button
          size="small"
          aria-label={`上移 ${name}`}
          icon={<UpOutlined />}
          disabled={isFirst}
          onClick={() => move(-1)}
        />
        <Button
          size="small"
          aria-label={`下移 ${name}`}
          icon={<DownOutlined />}
          disabled={isLast}
          onClick={() => move(1)}
        />
      </>
    )}
    <Button size="small" aria-label={`移出 ${name}`} icon={<DeleteOutlined />} onClick={drop} />
  </li>
);

/** Products of a form, as their numbers, one a line: chosen by name, shown with picture and title, in an order that can be changed. */
export function GoodsField({ value = "", onChange, most, isUnordered, id }: Props) {
  const ids = value.split("\n").filter((line) => line !== "");
  const { data } = useQuery({
    ...q(Admin, "GetGoodsTiles", { waresIds: [...ids].sort() }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map((data?.list ?? []).map((tile) => [tile.waresId, tile]));
  const set = (next: readonly string[]): void => onChange?.(next.join("\n"));
  const add = (waresId: string): void => {
    if (ids.length < most && !ids.includes(waresId)) set([...ids, waresId]);
  };
  return (
    <div id={id} className="goods-field">
      <GoodsChoice value="" choose={add} />
      <div className="faint small">
        已选 {ids.length} 件，最多 {most} 件{!isUnordered && "；按此顺序显示"}
      </div>
      <ol>
        {ids.map((waresId, at) => (
          <Chosen
            key={waresId}
            name={known.get(waresId)?.title ?? waresId}
            tile={known.get(waresId)}
            move={isUnordered ? undefined : (by) => set(moved(ids, at, by))}
            ends={[at === 0, at === ids.length - 1]}
            drop={() => set(ids.filter((one) => one !== waresId))}
          />
        ))}
      </ol>
    </div>
  );
}
