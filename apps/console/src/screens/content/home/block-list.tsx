import { Button, Dropdown } from "antd";
import { moved } from "../../../base/order.ts";
import { type Block, kindTitles, newBlock, type Kind } from "./block-words.ts";

type List = {
  blocks: readonly Block[];
  at: number;
  choose: (at: number) => void;
  set: (blocks: Block[], at: number) => void;
};

/** What the block holds, or what it is called where that is more than its kind. */
function textOf(block: Block): string {
  if (block.kind === "banner" || block.kind === "nav") return `${block.items.length} 项`;
  return block.title === kindTitles[block.kind] ? "" : block.title;
}

/** The blocks of the page from top to bottom. */
export function BlockList({ blocks, at, choose, set }: List) {
  const items = (Object.keys(kindTitles) as Kind[]).map((kind) => ({
    key: kind,
    label: kindTitles[kind],
    onClick: () => set([...blocks, newBlock(kind)], blocks.length),
  }));
  return (
    <div className="panel home-blocks">
      <ol>
        {blocks.map((block, index) => (
          // a block is known by its place
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={index === at ? "home-block is-open" : "home-block"}>
            <button type="button" onClick={() => choose(index)} aria-current={index === at}>
              <b>{kindTitles[block.kind]}</b> <span className="faint small">{textOf(block)}</span>
            </button>
            <Button
              size="small"
              type="text"
              aria-label={`上移${kindTitles[block.kind]}`}
              disabled={index === 0}
              onClick={() => set(moved(blocks, index, -1), index - 1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`下移${kindTitles[block.kind]}`}
              disabled={index === blocks.length - 1}
              onClick={() => set(moved(blocks, index, 1), index + 1)}
            >
              ↓
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`移除${kindTitles[block.kind]}`}
              disabled={blocks.length === 1}
              onClick={() =>
                set(
                  blocks.filter((_, one) => one !== index),
                  Math.max(0, Math.min(at, blocks.length - 2)),
                )
              }
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      <Dropdown menu={{ items }} trigger={["click"]} disabled={blocks.length >= 20}>
        <Button block>添加模块</Button>
      </Dropdown>
    </div>
  );
}
