import { useRef, useState } from "react";
import { showToast } from "../overlay/toast.tsx";

/** The message of a failed upload, and whether a retry is pointless. */
export interface UploadFailure {
  text: string;
  isFinal: boolean;
}

/** The numbers of files that are being sent or have failed. */
export interface Unsent {
  busy: number;
  failed: number;
}

/** A cell of the grid; `url` is empty until the file is stored. */
export interface UploadItem {
  id: string;
  url: string;
  file?: File;
  /** 0 to 100; undefined before the first progress. */
  percent?: number;
  failure?: UploadFailure;
}

export interface UploadFiles {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  upload: (file: File, onProgress: (percent: number) => void) => Promise<string>;
  maxMb?: number;
  /** The kinds of files that are taken, as an input has them. */
  accept?: string;
  reasonOf?: (failure: unknown) => UploadFailure | undefined;
  onUnsent?: (unsent: Unsent) => void;
}

const LOST: UploadFailure = { text: "", isFinal: false };
let lastId = 0;

const urlsOf = (items: readonly UploadItem[]): string[] => items.map(({ url }) => url).filter(Boolean);

/** The stored and unsent files, in the order they were chosen. */
function merge(items: readonly UploadItem[], value: readonly string[]): readonly UploadItem[] {
  const known = new Set(urlsOf(items));
  const kept = items.filter(({ url }) => url === "" || value.includes(url));
  return [...value.filter((url) => !known.has(url)).map((url) => ({ id: url, url })), ...kept];
}

function countUnsent(items: readonly UploadItem[]): Unsent {
  const waiting = items.filter(({ url }) => url === "");
  const failed = waiting.filter(({ failure }) => failure !== undefined).length;
  return { busy: waiting.length - failed, failed };
}

function movedUp(urls: readonly string[], url: string): string[] | undefined {
  const at = urls.indexOf(url);
  const before = urls[at - 1];
  if (before === undefined) return undefined;
  return [...urls.slice(0, at - 1), url, before, ...urls.slice(at + 1)];
}

/** What a field takes unless it says otherwise. */
export const PICTURES = "image/jpeg,image/png,image/webp,image/gif";
const kindNames: Readonly<Record<string, string>> = {
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
};

/** Why a field of pictures alone does not take a file that says what it is; undefined where it does, or where the server decides. */
function wrongKind(file: File, accept: string): string | undefined {
  const kinds = accept.split(",");
  // as some pickers of Android say it
  const type = file.type.replace(/^image\/p?jpe?g$/, "image/jpeg");
  if (type === "" || kinds.includes(type) || !kinds.every((kind) => kind in kindNames)) return undefined;
  return `请选择图片（${kinds.map((kind) => kindNames[kind]).join("、")}）`;
}

/** The files that may be sent; a toast says why others are not. */
function fitting(files: readonly File[], { accept, maxMb }: { accept: string; maxMb: number }): File[] {
  const wrong = files.map((file) => wrongKind(file, accept)).find((text) => text !== undefined);
  if (wrong !== undefined) showToast(wrong);
  const known = files.filter((file) => wrongKind(file, accept) === undefined);
  const fit = known.filter((file) => file.size <= maxMb * 1024 * 1024);
  if (fit.length < known.length) showToast(`单个文件不能超过 ${maxMb} MB`);
  return fit;
}

/** Uploads chosen files; each keeps its position until it is stored. */
export function useUploadFiles(props: UploadFiles) {
  const { value, onChange, upload, maxMb = 10, accept = PICTURES, reasonOf, onUnsent } = props;
  const [kept, setKept] = useState<readonly UploadItem[]>([]);
  // uploads that end in the same render must see each other's results
  const now = useRef(kept);
  const items = merge(kept, value);
  const put = (next: readonly UploadItem[]): void => {
    now.current = next;
    setKept(next);
    onUnsent?.(countUnsent(next));
  };
  const change = (id: string, changes: Partial<UploadItem>): void =>
    put(now.current.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const drop = (id: string): void => put(now.current.filter((item) => item.id !== id));
  const store = (id: string, url: string): void => {
    // drops a duplicate picture
    if (urlsOf(now.current).includes(url)) drop(id);
    else change(id, { url });
    onChange(urlsOf(now.current));
  };
  const send = (id: string, file: File): void =>
    void upload(file, (percent) => change(id, { percent })).then(
      (url) => store(id, url),
      (failure: unknown) => change(id, { failure: reasonOf?.(failure) ?? LOST }),
    );
  const add = (files: readonly File[]): void => {
    const fit = fitting(files, { accept, maxMb });
    const fresh = fit.map((file) => ({ id: `file ${(lastId += 1)}`, url: "", file }));
    put([...items, ...fresh]);
    for (const { id, file } of fresh) send(id, file);
  };
  const retry = ({ id, file }: UploadItem): void => {
    if (file === undefined) return;
    change(id, { failure: undefined, percent: undefined });
    send(id, file);
  };
  const remove = ({ id, url }: UploadItem): void => {
    put(items.filter((item) => item.id !== id));
    if (url !== "") onChange(value.filter((one) => one !== url));
  };
  /** Moves a stored picture one position forward. */
  const moveUp = ({ url }: UploadItem): void => {
    const next = movedUp(value, url);
    if (next === undefined) return;
    const byUrl = new Map(items.map((item) => [item.url, item]));
    put([...next.flatMap((one) => byUrl.get(one) ?? []), ...items.filter((item) => item.url === "")]);
    onChange(next);
  };
  return { items, add, retry, remove, moveUp };
}
