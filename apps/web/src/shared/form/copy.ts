import { showToast } from "@heshi/ui/overlay/toast";

/** Copies by selecting the text in an offscreen field, for pages without clipboard access (plain http). */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;top:0;left:-9999px";
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/** Copies a text and shows `done`, or how to copy by hand where that fails. */
export async function copyText(text: string, done = "已复制"): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const copied = await (clipboard?.writeText(text).then(() => true) ?? Promise.resolve(false)).catch(
    () => false,
  );
  showToast(copied || copyBySelection(text) ? done : "请长按文字复制");
}
