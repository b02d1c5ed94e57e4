import { Code } from "@heshi/contract/counter/code";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { labelDigits } from "../label-digits.ts";

/** 举报假货 (`code`): where the goods were bought and what is wrong with them; a case for operators. */
export function Page() {
  const code = useParam("code");
  return (
    <Screen gap={8}>
      <CommandForm
        command={[Code, "ReportFake"]}
        initial={{ code: labelDigits(code), boughtAt: "", text: "", pictures: [] }}
        messages={{ code: "请输入标签上的 18 位数字" }}
        done="已收到举报，核实后会用消息告诉您"
        next={() => navigateBack()}
        parts={[
          {
            rows: [
              textRow("code", "防伪码", {
                kind: "number",
                placeholder: "标签上的 18 位数字",
                clean: labelDigits,
              }),
              textRow("boughtAt", "购买渠道", { placeholder: "店铺、网站或地点，2–50 字" }),
              linesRow("text", "可疑之处", {
                placeholder: "请写明包装、标签或商品哪里不对，5–500 字",
                maxLength: 500,
                fault: "请至少写 5 个字",
              }),
              uploadRow("pictures", "照片（选填，最多 4 张，只有您和客服可以看到）", {
                max: 4,
                isPrivate: true,
              }),
            ],
          },
        ]}
        submit="提交举报"
        busyText="正在提交"
      />
    </Screen>
  );
}
