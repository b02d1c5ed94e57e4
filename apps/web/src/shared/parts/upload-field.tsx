import { System } from "@heshi/contract/system/system";
import { Uploader, type UploaderProps } from "@heshi/ui/upload/uploader";
import type { Unsent } from "@heshi/ui/upload/uploader-files";
import { useQuery } from "@tanstack/react-query";
import { keyOf } from "../data/query.ts";
import type { FormState } from "../form/form.ts";
import { type FormRow, ruled } from "./form/form-page.tsx";
import type { Asked } from "./form/form-rows.tsx";
import { fileReasonOf, system, uploadFile } from "./upload.tsx";
import { LinedRow } from "../form/lined-row.tsx";
import styles from "./upload-field.module.css";

const reasonOf = fileReasonOf(System);

/** Stores a file that only its owner and reviewers may see; returns its name. */
const uploadPrivate: typeof uploadFile = async (file, onProgress) =>
  (await system.Upload({ isPrivate: true }, { file, onProgress })).url;

/** Signed URLs of private files by name, valid for some minutes. */
async function privateUrls(names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const signed = await Promise.all(names.map((url) => system.GetPrivateUrl({ url })));
  return Object.fromEntries(names.map((name, at) => [name, signed[at]?.url ?? ""]));
}

export interface UploadFieldProps extends Pick<
  UploaderProps,
  "label" | "value" | "onChange" | "max" | "accept" | "error" | "onUnsent" | "card" | "shape"
> {
  /** Only the owner and reviewers may see the pictures. */
  isPrivate?: boolean;
  /** Where files go that are not the member's, and why one is refused there. */
  store?: Pick<UploaderProps, "upload" | "reasonOf"> & { urls?: typeof privateUrls };
}

/** A field for pictures, which are uploaded when chosen and can be reordered. */
export function UploadField({ isPrivate = false, store, ...props }: UploadFieldProps) {
  const { value } = props;
  const { data: signed } = useQuery({
    queryKey: [...keyOf(System, "GetPrivateUrl"), value],
    queryFn: () => (store?.urls ?? privateUrls)(value),
    enabled: isPrivate,
    staleTime: 240_000,
    placeholderData: (before) => before,
  });
  const upload = store !== undefined ? store.upload : isPrivate ? uploadPrivate : uploadFile;
  const shown = isPrivate ? value.map((name) => signed?.[name] ?? "") : value;
  return <Uploader {...props} shown={shown} upload={upload} reasonOf={store?.reasonOf ?? reasonOf} />;
}

/** Why a form cannot be sent; undefined when all chosen pictures are stored. */
export function unsentText({ failed, busy }: Unsent): string | undefined {
  if (failed > 0) return `有 ${failed} 张图片没有上传成功，请重试或移除`;
  return busy > 0 ? "图片还在上传，请稍候再提交" : undefined;
}

type RowProps = Pick<UploadFieldProps, "max" | "accept" | "isPrivate" | "store" | "card" | "shape"> & {
  /** Beside the label, in grey. */
  note?: string;
};

type Blocks = (unsent: Unsent) => void;
type PicturesProps = RowProps & {
  label: string;
  value: readonly string[];
  error: string | undefined;
  onUnsent: Blocks;
  onChange: (urls: readonly string[]) => void;
};

const Pictures = ({ label, note, ...props }: PicturesProps) => (
  <LinedRow className={styles.row}>
    <p>
      {label}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </p>
    <UploadField {...props} label={label} />
  </LinedRow>
);

/** A form row with pictures, which blocks sending until they are stored. */
export function uploadRow<N extends string>(
  name: N,
  label: string,
  props: RowProps,
): FormRow<Record<N, readonly string[] | undefined>> {
  return ({ values, errors, change, hold }) => (
    <Pictures
      {...props}
      label={label}
      value={values[name] ?? []}
      error={errors[name]}
      onUnsent={(unsent) => hold(name, unsentText(unsent))}
      onChange={(urls) => change({ [name]: urls } as Partial<Record<N, readonly string[]>>)}
    />
  );
}

/** A form row with one picture or film, whose address is the field's value. */
export function pictureRow<N extends string, W extends object = object>(
  name: N,
  label: string,
  { fault = `请上传${label}`, when, ...props }: Omit<RowProps, "max"> & Asked<W>,
) {
  return ruled(
    { name, when, says: fault },
    ({ values, errors, change, hold }: FormState<Record<N, string | undefined>>) => (
      <Pictures
        {...props}
        max={1}
        label={label}
        value={values[name] ? [values[name]] : []}
        error={errors[name]}
        onUnsent={(unsent) => hold(name, unsentText(unsent))}
        onChange={([url = ""]) => change({ [name]: url } as Partial<Record<N, string>>)}
      />
    ),
  );
}
