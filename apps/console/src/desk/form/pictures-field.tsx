import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { Button, Image } from "antd";
import { useRef } from "react";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";

type Props = {
  value?: string;
  onChange?: (value: string) => void;
  most: number;
  label: string;
  /** The one picture is needed: it is exchanged, never taken away. */
  isKept?: boolean;
  id?: string;
};

const One = ({ url, label, drop }: { url: string; label: string; drop: (() => void) | undefined }) => (
  <span className="picture-one">
    <Image src={url} alt={label} width={72} height={72} style={{ objectFit: "contain", borderRadius: 8 }} />
    {drop && <Button size="small" aria-label={`删除${label}`} icon={<DeleteOutlined />} onClick={drop} />}
  </span>
);

/** Pictures of a form, as their addresses, one a line: uploaded at once, in the order in which they were sent. */
export function PicturesField({ value = "", onChange, most, label, isKept = false, id }: Props) {
  const [act, isBusy] = useAct();
  const input = useRef<HTMLInputElement>(null);
  const urls = value.split("\n").filter((url) => url !== "");
  const set = (next: readonly string[]): void => onChange?.(next.join("\n"));
  const send = (file: File): Promise<unknown> =>
    act(async () => {
      const { url } = await admin.Upload({}, { file, isAlone: true });
      set(most === 1 ? [url] : [...urls, url]);
    });
  return (
    <div className="picture-field" id={id}>
      {urls.map((url) => (
        <One
          key={url}
          url={url}
          label={label}
          drop={isKept ? undefined : () => set(urls.filter((one) => one !== url))}
        />
      ))}
      {(most === 1 || urls.length < most) && (
        <>
          <Button loading={isBusy} onClick={() => input.current?.click()}>
            {most === 1 && urls.length > 0 ? "换一张" : "上传图片"}
          </Button>
          <input
            ref={input}
            type="file"
            style={{ display: "none" }}
            aria-label={label}
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void send(file);
            }}
          />
        </>
      )}
    </div>
  );
}
