import { Merchant } from "@heshi/contract/shop/merchant";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { rateRow } from "#src/shared/parts/form/form-numbers.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { buyerText } from "../invoice-words.ts";
import { fileRow } from "../parts/file-row.tsx";

/** 开具发票: the file of an application (`id`), or of the red invoice; without one who issues the shop's invoices. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen nav="page" gap={8} title={id === "" ? "开票信息" : "开具发票"}>
      {id === "" ? <SellerForm /> : <Issue invoiceId={id} />}
    </Screen>
  );
}

const numberRow = (label: string) =>
  textRow("number", label, {
    kind: "number",
    maxLength: 24,
    placeholder: "20 位数字",
    clean: (text) => text.replaceAll(/\D/g, "").slice(0, 20),
  });

function Issue({ invoiceId }: { invoiceId: string }) {
  const { data: invoice } = useSuspenseQuery(q(Merchant, "GetInvoice", { invoiceId }));
  const { actions, amountFen, buyer, orderNo, number } = invoice;
  const isRed = actions.includes("reverse");
  if (!isRed && !actions.includes("issue"))
    return (
      <Empty
        picture="box"
        title="这张发票不需要处理"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  return (
    <>
      <Card pad="money">
        <KeyValue
          rows={[
            ["抬头", buyerText(buyer)],
            ...(buyer.taxNo === undefined ? [] : [["税号", buyer.taxNo] as const]),
            ["订单编号", orderNo],
            ...(isRed ? [["原发票号码", number] as const] : []),
            [isRed ? "红冲金额" : "开票金额", <Amount key="sum" fen={amountFen} size={15} weight="bold" />],
          ]}
        />
      </Card>
      {isRed ? <RedForm invoiceId={invoiceId} /> : <BlueForm invoiceId={invoiceId} amountFen={amountFen} />}
    </>
  );
}

function BlueForm({ invoiceId, amountFen }: { invoiceId: string; amountFen: number }) {
  return (
    <CommandForm
      command={[Merchant, "IssueInvoice"]}
      initial={{ invoiceId, amountFen, number: "", fileName: "" }}
      messages={{ file: "请上传发票文件" }}
      parts={[{ rows: [numberRow("发票号码"), fileRow] }]}
      note="请先在税务系统按以上抬头和金额开具数电票，再上传文件。"
      submit="提交"
      done="发票已发给买家"
      next={() => navigateBack()}
    />
  );
}

const RedForm = ({ invoiceId }: { invoiceId: string }) => (
  <CommandForm
    command={[Merchant, "ReverseInvoice"]}
    initial={{ invoiceId, number: "", fileName: "" }}
    parts={[{ rows: [numberRow("红字发票号码"), fileRow] }]}
    note="整张红冲；订单还有未退金额时，会自动为买家重新申请。文件可以不传。"
    submit="登记"
    done={({ renewedId }) => (renewedId === undefined ? "已登记红冲" : "已登记红冲，剩余金额已转为待开票")}
    next={() => navigateBack()}
  />
);

const sellerRows = [
  textRow("name", "销售方名称", { least: 1, maxLength: 50, placeholder: "营业执照上的名称", wraps: true }),
  textRow("taxNo", "税号", {
    kind: "id",
    maxLength: 24,
    placeholder: "统一社会信用代码",
    wraps: true,
    clean: (text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""),
  }),
  rateRow("rateBp", "税率", {
    unit: "%",
    range: [0, 1300],
    placeholder: "例如 13",
    fault: "请填写 0 到 13 的税率",
  }),
] as const;

function SellerForm() {
  const { data } = useSuspenseQuery(q(Merchant, "GetInvoiceSeller"));
  const { seller, isPortOpen } = data;
  return (
    <CommandForm
      command={[Merchant, "SaveInvoiceSeller"]}
      initial={{ taxNo: "", ...seller }}
      parts={[{ rows: sellerRows }]}
      note={
        isPortOpen
          ? "这个税号已接通开票服务，可以在线开票。"
          : "本店执照上的税号接通开票服务后可以在线开票，其他税号请上传开好的发票。"
      }
      submit="保存"
      done={(saved) => (saved.isPortOpen ? "已保存，可以在线开票" : "已保存")}
      next={() => navigateBack()}
    />
  );
}
