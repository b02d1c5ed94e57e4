import type { OutputOf } from "@heshi/contract/frame/define";
import type { Member } from "@heshi/contract/account/member";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { showToast } from "@heshi/ui/overlay/toast";
import { copyText } from "#src/shared/form/copy.ts";
import { isWeChat } from "#src/shared/session/device.ts";

/** Hands a text over as a file; the address is given back after the browser has taken it. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type Exported = OutputOf<(typeof Member)["methods"]["ExportData"]>;

/** Hands the member what the shop keeps about him: a file, or a copied text where WeChat takes no downloads. */
export async function handOver({ exportedAt, sections }: Exported): Promise<void> {
  const at = new Date(exportedAt);
  const rows = Object.fromEntries(sections.map((section) => [section.name, section.rows]));
  const text = JSON.stringify({ 导出时间: formatMinute(at), ...rows }, undefined, 2);
  if (isWeChat()) {
    await copyText(text, "微信里不能下载文件，数据已复制");
    return;
  }
  saveFile(`合市个人数据-${formatDay(at)}.json`, text);
  showToast("已导出，请在下载中查看");
}
