import type { CodeView } from "@heshi/contract/collection/collection-view";
import { Payment } from "@heshi/contract/collection/payment";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { codeRows } from "../../parts/code-rows.tsx";

/** Adds a code of the shop's, or changes the one with `code`. */
export function Page() {
  const codeNo = useParam("code");
  return (
    <Screen title={codeNo === "" ? "新建收款码" : "修改收款码"} gap={8}>
      {codeNo === "" ? <Form code={undefined} /> : <Known codeNo={codeNo} />}
    </Screen>
  );
}

function Known({ codeNo }: { codeNo: string }) {
  const { data } = useSuspenseQuery(q(Payment, "GetShopCode", { codeNo }));
  return <Form code={data} />;
}

const Form = ({ code }: { code: CodeView | undefined }) => (
  <CommandForm
    command={[Payment, "SaveShopCode"]}
    initial={{
      codeNo: code?.codeNo,
      name: code?.name ?? "",
      amountFen: code?.amountFen,
      remark: code?.remark ?? "",
      isOn: code?.isOn ?? true,
    }}
    done="已保存"
    parts={[{ rows: codeRows(500_000) }]}
    note="不填金额时由付款人输入，每位付款人每天最多 ¥500；填了金额，付款人不能修改，也没有每天的限制。"
    submit="保存"
  />
);
