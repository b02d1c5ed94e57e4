import type { OutputOf } from "@heshi/contract/frame/define";
import type { Member } from "@heshi/contract/account/member";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { saveFile } from "#src/shared/form/save-file.ts";

type Exported = OutputOf<(typeof Member)["methods"]["ExportData"]>;

/** Gives the member their exported data: as a file, or copied in WeChat, which blocks downloads. */
export async function handOver({ exportedAt, sections }: Exported): Promise<void> {
  const at = new Date(exportedAt);
  const rows = Object.fromEntries(sections.map((section) => [section.name, section.rows]));
  const text = JSON.stringify({ 导出时间: formatMinute(at), ...rows }, undefined, 2);
  await saveFile(`合市个人数据-${formatDay(at)}.json`, text, "application/json");
}
