import { APP_TOAST_MS, showToast } from "@heshi/ui/overlay/toast";
import { isWeChat } from "../session/device.ts";
import { copyText } from "./copy.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Bytes of base64. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Hands a spreadsheet over as a method answers it; CSV is copied in WeChat. */
export const saveSheet = ({ name, file }: { name: string; file: string }): Promise<void> =>
  name.endsWith(".csv")
    ? saveFile(name, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytesOf(file)), "text/csv")
    : saveFile(name, bytesOf(file), XLSX);

/** Hands a text or bytes over as a file, or copies a text where WeChat takes no downloads; says what became of it. */
export async function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: "application/json" | "application/pdf" | "text/csv" | typeof XLSX,
): Promise<void> {
  if (isWeChat()) {
    if (typeof content === "string") await copyText(content, "微信里不能下载文件，数据已复制");
    else showToast("微信里不能下载文件，请在浏览器中打开", APP_TOAST_MS);
    return;
  }
  const url = URL.createObjectURL(
    new Blob([content], { type: typeof content === "string" ? `${type};charset=utf-8` : type }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // given back after the browser has taken it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  showToast("已导出，请在下载中查看");
}
