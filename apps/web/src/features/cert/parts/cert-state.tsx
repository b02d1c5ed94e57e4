import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { ResultPage } from "@heshi/ui/state/result-page";
import { navigateBack } from "#src/shared/router/navigate.ts";

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
  <ResultPage state="done" title="已通过实名认证" lines={[...lineOf(form), "信息加密保存，仅用于核实身份"]}>
    <Back />
  </ResultPage>
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
