import { Code } from "@heshi/contract/counter/code";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { codeDigits } from "#src/shared/voucher/code-digits.ts";

/** A code that is typed. */
export function CodeEntry({ onCode }: { onCode: (code: string) => Promise<void> }) {
  return (
    <FormPage
      method={Code.methods.Preview}
      initial={{ code: "" }}
      messages={{ code: "请输入 13 位券码" }}
      send={async ({ code }) => onCode(code.replaceAll(" ", ""))}
      parts={[
        {
          rows: [
            textRow("code", "券码", {
              kind: "number",
              placeholder: "请输入 13 位券码",
              autoComplete: "off",
              clean: codeDigits,
              clearable: true,
              look: "bare",
              big: true,
              autoFocus: true,
            }),
          ],
        },
      ]}
      note="券码在买家的订单详情里。一分钟内输错 5 次，10 分钟后才能再试。"
      submit="查验券码"
    />
  );
}
