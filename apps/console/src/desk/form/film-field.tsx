import { Button } from "antd";
import { useRef } from "react";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";

type Props = { value?: string; onChange?: (value: string) => void; label: string; id?: string };

/** The film of a form, as its address: uploaded at once, checked there, and shown. */
export function FilmField({ value = "", onChange, label, id }: Props) {
  const [act, isBusy] = useAct();
  const input = useRef<HTMLInputElement>(null);
  const send = (file: File): Promise<unknown> =>
    act(async () => {
      const { url } = await admin.UploadFilm({}, { file, isAlone: true });
      onChange?.(url);
    });
  return (
    <div className="picture-field" id={id}>
      {value !== "" && (
        <video src={value} controls playsInline preload="metadata" width={120} aria-label={label} />
      )}
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {value === "" ? "上传视频" : "换一个"}
      </Button>
      <input
        ref={input}
        type="file"
        style={{ display: "none" }}
        aria-label={label}
        accept="video/mp4"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void send(file);
        }}
      />
    </div>
  );
}
