import { type ReactNode, type RefObject, useRef } from "react";
import { Icon } from "../picture/icon.tsx";
import { cameraIcon } from "../icons/camera.tsx";
import { caretLeftIcon } from "../icons/caret-left.tsx";
import { xIcon } from "../icons/x.tsx";
import { showPictures } from "../picture/image-viewer.tsx";
import { Picture } from "../picture/picture.tsx";
import { UploadState } from "./upload-state.tsx";
import {
  PICTURES,
  useUploadFiles,
  type Unsent,
  type UploadFailure,
  type UploadItem,
} from "./uploader-files.tsx";
import styles from "./uploader.module.css";

export interface UploaderProps {
  label: string;
  value: readonly string[];
  /** The URLs to display, if they differ. */
  shown?: readonly string[];
  onChange: (urls: string[]) => void;
  /** Sends a file, reports the percentage, and returns its URL. */
  upload: (file: File, onProgress: (percent: number) => void) => Promise<string>;
  /** Why a file was refused; undefined if a retry may help. */
  reasonOf?: (failure: unknown) => UploadFailure | undefined;
  /** Called when files are being sent or have failed, so that a form can wait for them. */
  onUnsent?: (unsent: Unsent) => void;
  max?: number;
  /** Maximum file size in MB, by default 10. */
  maxMb?: number;
  accept?: string;
  error?: string;
  /** One picture of a card or a cover instead of a grid of squares. */
  shape?: keyof typeof ratios;
  /** One picture of a bank or identity card instead of a grid; draws the empty one. */
  card?: (onFile: (file: File) => void) => ReactNode;
}

/** Width by height: an ID-1 card is 85.6 by 54 mm. */
const ratios = { card: 85.6 / 54, cover: 16 / 9 } as const;

/** A grid of pictures, uploaded when chosen; a failed one shows its reason and can be retried. */
export function Uploader(props: UploaderProps) {
  const { label, value, shown = value, card, error } = props;
  const shape = props.shape ?? (card === undefined ? undefined : "card");
  const { max = shape === undefined ? 9 : 1 } = props;
  const { items, add, retry, remove, moveUp } = useUploadFiles(props);
  const input = useRef<HTMLInputElement>(null);
  const room = max - items.length;
  return (
    <div role="group" aria-label={label}>
      <ul className={shape === undefined ? styles.grid : styles.one} data-shape={shape}>
        {items.map((item) => (
          <li key={item.id} className={styles.tile}>
            {item.url === "" ? (
              <PendingFace item={item} onRetry={() => retry(item)} onDrop={() => remove(item)} />
            ) : (
              <StoredFace
                at={value.indexOf(item.url)}
                all={shown}
                ratio={shape === undefined ? 1 : ratios[shape]}
                onRemove={() => remove(item)}
                onMoveUp={() => moveUp(item)}
              />
            )}
          </li>
        ))}
        {room > 0 && (
          <li className={styles.tile}>
            {card?.((file) => add([file])) ?? (
              <button type="button" className={styles.add} onClick={() => input.current?.click()}>
                <Icon of={cameraIcon} size={24} />
                {items.length}/{max}
              </button>
            )}
          </li>
        )}
      </ul>
      <FileInput {...props} input={input} isMany={room > 1} onChoose={(files) => add(files.slice(0, room))} />
      <Reasons texts={[...items.map(reasonText), error]} />
    </div>
  );
}

type FileInputProps = Pick<UploaderProps, "label" | "accept"> & {
  input: RefObject<HTMLInputElement | null>;
  isMany: boolean;
  onChoose: (files: File[]) => void;
};

const FileInput = ({ label, accept, input, isMany, onChoose }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    accept={accept ?? PICTURES}
    multiple={isMany}
    aria-label={label}
    onChange={(event) => {
      onChoose([...(event.target.files ?? [])]);
      event.target.value = "";
    }}
  />
);

/** The reason of a failed file with its name, which does not fit in its cell. */
const reasonText = ({ file, failure }: UploadItem): string | undefined =>
  failure?.text && `${file?.name}：${failure.text}`;

function Reasons({ texts }: { texts: readonly (string | undefined)[] }) {
  return texts.filter(Boolean).map((text) => (
    <p key={text} className={styles.error} role="alert">
      {text}
    </p>
  ));
}

type StoredFaceProps = {
  at: number;
  all: readonly string[];
  ratio: number;
  onRemove: () => void;
  onMoveUp: () => void;
};

function StoredFace({ at, all, ratio, onRemove, onMoveUp }: StoredFaceProps) {
  const place = `第 ${at + 1} 张`;
  return (
    <>
      <button type="button" aria-label={`查看${place}`} onClick={() => void showPictures(all, at)}>
        <Picture src={all[at] ?? ""} alt="" ratio={ratio} />
      </button>
      <RemoveButton label={`移除${place}`} onPress={onRemove} />
      {at > 0 && (
        <button type="button" className={styles.up} aria-label={`前移${place}`} onClick={onMoveUp}>
          <Icon of={caretLeftIcon} size={12} />
        </button>
      )}
    </>
  );
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onPress}>
      <Icon of={xIcon} size={12} />
    </button>
  );
}

type PendingFaceProps = {
  item: UploadItem;
  onRetry: () => void;
  onDrop: () => void;
};

function PendingFace({ item: { failure, percent }, onRetry, onDrop }: PendingFaceProps) {
  if (failure === undefined)
    return (
      <span className={styles.busy}>
        <UploadState percent={percent} />
      </span>
    );
  return (
    <>
      {failure.isFinal ? (
        <span className={styles.failed}>不能上传</span>
      ) : (
        <button type="button" className={styles.failed} onClick={onRetry}>
          上传失败，重试
        </button>
      )}
      <RemoveButton label="放弃这张" onPress={onDrop} />
    </>
  );
}
