import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { ResultPage } from "@heshi/ui/state/result-page";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";

/** Name and number, masked. */
interface Shown {
  name: string;
  number: string;
}

const lineOf = (form: Shown | undefined): string[] =>
  form === undefined ? [] : [`${form.name} ${form.number}`];

const Back = () => (
  <Button kind="outline" onPress={() => navigateBack()}>
    返回
  </Button>
);

/** The face of a real name that has passed. */
export const Passed = ({ form }: { form: Shown | undefined }) => (
  <>
    <ResultPage state="done" title="已通过实名认证" lines={["可以提现、转账和绑定银行卡"]}>
      <Button kind="outline" onPress={() => navigateTo("/pages/wallet/index")}>
        去我的钱包
      </Button>
    </ResultPage>
    {form && (
      <Card pad="money" label="认证信息">
        <KeyValue
          rows={[
            ["姓名", form.name],
            ["证件号", form.number],
          ]}
        />
      </Card>
    )}
    <Caption>信息加密保存，仅用于核实身份。</Caption>
  </>
);

/** The face of a real name that is in review. */
export const Reviewing = ({
  form,
  submittedAt,
}: {
  form: Shown | undefined;
  submittedAt: number | undefined;
}) => (
  <ResultPage
    state="waiting"
    title="资料审核中"
    lines={[
      ...lineOf(form),
      ...(submittedAt === undefined ? [] : [`${formatShort(new Date(submittedAt))} 提交`]),
      "一般 1 个工作日内完成，结果会通知您",
    ]}
  >
    <Back />
  </ResultPage>
);
