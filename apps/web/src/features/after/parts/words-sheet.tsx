import { After } from "@heshi/contract/trade/after";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { mediaRow } from "#src/shared/media/media-row.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";

interface SheetWords {
  command: readonly [typeof After, string];
  title: string;
  placeholder: string;
  submit: string;
}

const pictures = uploadRow("pictures", "图片", { max: 9 });
const reason = { maxLength: 200, rows: 4 };
const text = { maxLength: 500, rows: 4 };
const note = { placeholder: "补充说明，双方和平台都能看到", submit: "发送" };

const sheets = {
  AddNote: { ...note, command: [After, "AddNote"], title: "给商家留言" },
  AddShopNote: { ...note, command: [After, "AddShopNote"], title: "给买家留言" },
  Intervene: {
    command: [After, "Intervene"],
    title: "申请平台介入",
    placeholder: "说明经过和您的要求，并上传凭证，平台会核实双方的说明",
    submit: "提交申请",
  },
  Refuse: {
    command: [After, "Refuse"],
    title: "拒绝申请",
    placeholder: "请说明拒绝的原因，买家和平台都能看到",
    submit: "确认拒绝",
  },
  RefuseGoods: {
    command: [After, "RefuseGoods"],
    title: "拒收退回的商品",
    placeholder: "请说明拒收的原因，并上传收到商品的图片",
    submit: "确认拒收",
  },
} as const satisfies Readonly<Record<string, SheetWords>>;

export interface WordsSheetProps {
  /** The method that is sent the words. */
  method: keyof typeof sheets;
  afterSaleId: string;
  open: boolean;
  onClose: () => void;
}

/** A sheet for words with pictures: a note, where a video may take their place, a reason, a request. */
export function WordsSheet({ method, afterSaleId, open, onClose }: WordsSheetProps) {
  const { command, title, placeholder, submit } = sheets[method];
  const isReason = method === "Refuse" || method === "RefuseGoods";
  const isNote = method === "AddNote" || method === "AddShopNote";
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <CommandForm
        command={command}
        initial={{ afterSaleId, text: "", reason: "", pictures: [], video: undefined }}
        look="top"
        refetch="await"
        next={onClose}
        parts={[
          isReason
            ? linesRow("reason", "说明", { ...reason, placeholder })
            : linesRow("text", "说明", { ...text, placeholder }),
          isNote ? mediaRow : pictures,
        ]}
        submit={submit}
      />
    </Sheet>
  );
}
