import { showToast } from "@heshi/ui/overlay/toast";
import { isWeChat } from "../session/device.ts";
import { copyText } from "./copy.ts";

/** Hands a text over as a file, or copies it where WeChat takes no downloads; says what became of it. */
export async function saveFile(
  name: string,
  text: string,
  type: "application/json" | "text/csv",
): Promise<void> {
  if (isWeChat()) {
    await copyText(text, "微信里不能下载文件，数据已复制");
    return;
  }
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // given back after the browser has taken it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  showToast("已导出，请在下载中查看");
}
