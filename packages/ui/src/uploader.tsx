import { useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { cameraIcon } from "./icons/camera.tsx";
import { xIcon } from "./icons/x.tsx";
import { showPictures } from "./image-viewer.tsx";
import { Picture } from "./picture.tsx";
import { Spinner } from "./spinner.tsx";
import { showToast } from "./toast.tsx";
import styles from "./uploader.module.css";

export interface UploaderProps {
  readonly label: string;
  /** Addresses of what is uploaded. */
  readonly value: readonly string[];
  readonly onChange: (urls: string[]) => void;
  /** Sends one file and answers its address. */
  readonly upload: (file: File) => Promise<string>;
  readonly max?: number | undefined;
  /** Largest file in MB; 10 for pictures. */
  readonly maxMb?: number | undefined;
  readonly accept?: string | undefined;
  readonly error?: string | undefined;
}

type Pending = { readonly id: number; readonly file: File; readonly failed: boolean };

let lastId = 0;

/** A grid of pictures that are uploaded at once; a failed one stays and can be tried again. */
export function Uploader(props: UploaderProps) {
  const { label, value, onChange, max = 9, error } = props;
  const { pending, add, retry, drop } = useUploads(props);
  const input = useRef<HTMLInputElement>(null);
  const room = max - value.length - pending.length;
  return (
    <div role="group" aria-label={label}>
      <ul className={styles.grid}>
        {value.map((url, at) => (
          <li key={url} className={styles.tile}>
            <button
              type="button"
              aria-label={`查看第 ${at + 1} 张`}
              onClick={() => void showPictures(value, at)}
            >
              <Picture src={url} alt="" />
            </button>
            <RemoveButton at={at} onPress={() => onChange(value.filter((one) => one !== url))} />
          </li>
        ))}
        {pending.map((one) => (
          <PendingTile key={one.id} one={one} onRetry={() => retry(one)} onDrop={() => drop(one.id)} />
        ))}
        {room > 0 && (
          <li className={styles.tile}>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <Icon of={cameraIcon} size={24} />
              {value.length + pending.length}/{max}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept ?? "image/jpeg,image/png,image/webp,image/gif"}
        multiple={room > 1}
        aria-label={label}
        onChange={(event) => {
          add([...(event.target.files ?? [])].slice(0, room));
          event.target.value = "";
        }}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The files under way; a finished one moves to `value`. */
function useUploads({ value, onChange, upload, maxMb = 10 }: UploaderProps) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const done = useRef<string[]>([...value]);
  const drop = (id: number): void => setPending((all) => all.filter((one) => one.id !== id));
  const send = (one: Pending): void => {
    upload(one.file).then(
      (url) => {
        done.current = [...new Set([...done.current, url])];
        drop(one.id);
        onChange(done.current);
      },
      () =>
        setPending((all) => all.map((other) => (other.id === one.id ? { ...other, failed: true } : other))),
    );
  };
  const add = (files: readonly File[]): void => {
    const fit = files.filter((file) => file.size <= maxMb * 1024 * 1024);
    if (fit.length < files.length) showToast(`单个文件不能超过 ${maxMb} MB`);
    done.current = [...value];
    const fresh = fit.map((file) => ({ id: (lastId += 1), file, failed: false }));
    setPending((all) => [...all, ...fresh]);
    fresh.forEach(send);
  };
  const retry = (one: Pending): void => {
    setPending((all) => all.map((other) => (other.id === one.id ? { ...other, failed: false } : other)));
    done.current = [...value];
    send(one);
  };
  return { pending, add, retry, drop };
}

function RemoveButton({ at, onPress }: { readonly at: number; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={`移除第 ${at + 1} 张`} onClick={onPress}>
      <Icon of={xIcon} size={12} />
    </button>
  );
}

type PendingTileProps = { readonly one: Pending; readonly onRetry: () => void; readonly onDrop: () => void };

function PendingTile({ one, onRetry, onDrop }: PendingTileProps) {
  return (
    <li className={styles.tile}>
      {one.failed ? (
        <>
          <button type="button" className={styles.failed} onClick={onRetry}>
            上传失败，重试
          </button>
          <button type="button" className={styles.remove} aria-label="放弃这张" onClick={onDrop}>
            <Icon of={xIcon} size={12} />
          </button>
        </>
      ) : (
        <span className={styles.busy} role="status" aria-label="正在上传">
          <Spinner size={20} />
        </span>
      )}
    </li>
  );
}
