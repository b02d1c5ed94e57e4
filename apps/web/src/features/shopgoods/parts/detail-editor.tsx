import type { DetailBlock } from "@heshi/contract/shop/goods-form";
import { useRef, useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Icon } from "@heshi/ui/picture/icon";
import { caretDownIcon } from "@heshi/ui/icons/caret-down";
import { caretUpIcon } from "@heshi/ui/icons/caret-up";
import { trashIcon } from "@heshi/ui/icons/trash";
import { Picture } from "@heshi/ui/picture/picture";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { shopStore } from "#src/shared/shop/shop-store.ts";
import styles from "./editors.module.css";

export interface DetailEditorProps {
  blocks: readonly DetailBlock[];
  error: string | undefined;
  onChange: (blocks: readonly DetailBlock[]) => void;
}

/** The rich-text detail: headings, texts and pictures in order. */
export function DetailEditor({ blocks, error, onChange }: DetailEditorProps) {
  const put = (at: number, block: DetailBlock): void =>
    onChange(blocks.map((one, place) => (place === at ? block : one)));
  const move = (at: number, by: 1 | -1): void => {
    const next = [...blocks];
    const [block] = next.splice(at, 1);
    if (block !== undefined) next.splice(at + by, 0, block);
    onChange(next);
  };
  return (
    <Card label="图文详情">
      <SectionHead title="图文详情" count={blocks.length > 0 ? `${blocks.length}/60 段` : undefined} />
      {blocks.length === 0 && <p className={styles.note}>写清材质、尺寸、用法，配上实拍图，买家更放心</p>}
      <ol>
        {/* a block has no name of its own: its place is its key */}
        {blocks.map((block, at) => (
          <Block
            key={at}
            block={block}
            at={at}
            isLast={at === blocks.length - 1}
            onPut={(next) => put(at, next)}
            onMove={(by) => move(at, by)}
            onRemove={() => onChange(blocks.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      <AddBlocks onAdd={(added) => onChange([...blocks, ...added])} />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}

type BlockProps = {
  block: DetailBlock;
  at: number;
  isLast: boolean;
  onPut: (block: DetailBlock) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const Block = ({ block, at, isLast, onPut, onMove, onRemove }: BlockProps) => (
  <li className={styles.block}>
    {block.kind === "picture" ? (
      <Picture src={block.picture} alt={`详情图 ${at + 1}`} ratio={1.6} contain />
    ) : (
      <textarea
        className={block.kind === "heading" ? styles.heading : undefined}
        aria-label={`${block.kind === "heading" ? "小标题" : "正文"} ${at + 1}`}
        rows={block.kind === "heading" ? 1 : 3}
        maxLength={1000}
        placeholder={block.kind === "heading" ? "小标题" : "正文"}
        value={block.text}
        onChange={(event) => onPut({ ...block, text: event.target.value })}
      />
    )}
    <div className={styles.tools}>
      <Tool icon={caretUpIcon} label={`上移第 ${at + 1} 段`} isOff={at === 0} onPress={() => onMove(-1)} />
      <Tool icon={caretDownIcon} label={`下移第 ${at + 1} 段`} isOff={isLast} onPress={() => onMove(1)} />
      <Tool icon={trashIcon} label={`删除第 ${at + 1} 段`} onPress={onRemove} />
    </div>
  </li>
);

type ToolProps = { icon: string; label: string; isOff?: boolean; onPress: () => void };
const Tool = ({ icon, label, isOff, onPress }: ToolProps) => (
  <button type="button" aria-label={label} disabled={isOff} onClick={onPress}>
    <Icon of={icon} size={16} />
  </button>
);

function AddBlocks({ onAdd }: { onAdd: (blocks: DetailBlock[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string>();
  const upload = async (files: readonly File[]): Promise<void> => {
    const added: DetailBlock[] = [];
    try {
      for (const [at, file] of files.entries()) {
        setSent(`正在上传 ${at + 1}/${files.length}`);
        added.push({ kind: "picture", picture: await shopStore.upload(file, () => undefined) });
      }
    } catch (failure) {
      showFailure(failure);
    }
    setSent(undefined);
    onAdd(added);
  };
  return (
    <div className={styles.adds}>
      <Button kind="outline" size="m" onPress={() => onAdd([{ kind: "heading", text: "" }])}>
        加小标题
      </Button>
      <Button kind="outline" size="m" onPress={() => onAdd([{ kind: "text", text: "" }])}>
        加正文
      </Button>
      <Button kind="tint" size="m" busy={sent !== undefined} onPress={() => input.current?.click()}>
        加图片
      </Button>
      {sent !== undefined && <span role="status">{sent}</span>}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label="添加详情图片"
        onChange={(event) => {
          void upload([...(event.target.files ?? [])].slice(0, 20));
          event.target.value = "";
        }}
      />
    </div>
  );
}
