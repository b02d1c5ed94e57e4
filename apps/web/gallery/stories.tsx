import { useEffect, useState } from "react";
import { Member } from "@heshi/contract/account/member";
import { fen, formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Caption } from "@heshi/ui/layout/foot";
import { Card } from "@heshi/ui/layout/card";
import { illustrations } from "@heshi/ui/picture/illustrations";
import { NavBar } from "@heshi/ui/bar/nav-bar";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Page } from "@heshi/ui/layout/page";
import type { QueryKey } from "@tanstack/react-query";
import { TransportError } from "#src/shared/data/errors.ts";
import type { Query } from "#src/shared/data/query.ts";
import { AmountPage } from "#src/shared/parts/amount-page.tsx";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { linesRow, mobileRow, shownRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { type Choice, firstChoice } from "#src/shared/goods/sku-choice.ts";
import { type SkuGoods, SkuSheet, type SkuSheetProps } from "#src/shared/parts/sku-sheet.tsx";
import { codeRow } from "#src/shared/form/sms-code-field.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { Records } from "./record-stories.tsx";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";

const nothing = (): undefined => undefined;

const answered = <T,>(queryKey: QueryKey, answer: T) =>
  ({ queryKey, queryFn: async () => answer, staleTime: 0 }) as Query<T>;

const sku = (values: string[], available: number, priceFen = 29_900) => ({
  skuId: values.join(),
  values,
  available,
  priceFen: fen(priceFen),
  picture: illustrations.lens,
});

const goods: SkuGoods = {
  specs: [
    { name: "颜色", values: ["云灰", "曜夜黑", "樱粉限定礼盒（含收纳包与备用耳罩）"] },
    { name: "版本", values: ["标准版", "礼盒版"] },
  ],
  skus: [
    sku(["云灰", "标准版"], 4),
    sku(["云灰", "礼盒版"], 128, 41_900),
    sku(["曜夜黑", "标准版"], 0),
    sku(["樱粉限定礼盒（含收纳包与备用耳罩）", "标准版"], 9),
  ],
  picture: illustrations.lens,
  limitPerMember: 3,
  orderType: 0,
  unit: "件",
  priceFen: fen(29_900),
  maxPriceFen: fen(41_900),
};

function Sku(props: Partial<Pick<SkuSheetProps, "goods" | "onRetry" | "refused">>) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(goods));
  const [value, onChange] = useState(1);
  return (
    <SkuSheet
      goods={goods}
      {...props}
      open
      onClose={nothing}
      title="选择规格和数量"
      choice={choice}
      onChoose={setChoice}
      quantity={{ value, most: 3, onChange }}
    >
      <Button grow>加入购物车</Button>
    </SkuSheet>
  );
}

const address = { name: "", mobile: "", regionCode: "", regionText: "", detail: "", isDefault: false };

/** A form on cards; `isWrong` presses its button, so that every field shows its error. */
function AddressStory({ isWrong = false }: { isWrong?: boolean }) {
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>("button[type=submit]")?.click();
  }, [isWrong]);
  return (
    <Page nav={<NavBar kind="page" title="新增地址" onBack={nothing} />} gap={4}>
      <FormPage
        method={Member.methods.AddAddress}
        initial={address}
        send={async () => undefined}
        parts={[
          {
            title: "1. 收货人",
            rows: [
              shownRow("账号", "138****0001"),
              textRow("name", "收货人", { placeholder: "姓名", clearable: true }),
              mobileRow("mobile", "手机号"),
            ],
          },
          {
            title: "2. 送到哪里",
            rows: [
              regionRow,
              linesRow("detail", "详细地址", { placeholder: "小区、楼栋、门牌号", maxLength: 100, rows: 2 }),
              switchRow("isDefault", "设为默认地址", { note: "下单时优先使用" }),
            ],
          },
        ]}
        note="地址只用于配送，可以随时修改或删除。"
        submit="保存"
      />
    </Page>
  );
}

function Wells() {
  return (
    <Page nav={<NavBar kind="wash" title="登录" onBack={nothing} />} wash white>
      <FormPage
        method={Member.methods.Login}
        initial={{ mobile: "", code: "", pwd: "" }}
        send={async () => undefined}
        look="well"
        parts={[
          mobileRow("mobile", "手机号"),
          codeRow("code", "login"),
          passwordRow("pwd", "登录密码", { placeholder: "请输入登录密码" }),
        ]}
        submit="登录"
      >
        <Caption>忘记密码请联系客服重置</Caption>
      </FormPage>
    </Page>
  );
}

const pictures: Readonly<Record<"proofs" | "front", readonly string[]>> = {
  proofs: [illustrations.box, illustrations.bag, illustrations.lens],
  front: [],
};

function Uploads() {
  return (
    <Page nav={<NavBar kind="page" title="上传凭证" onBack={nothing} />} gap={4}>
      <FormPage
        method={Member.methods.UpdateProfile}
        initial={pictures}
        send={async () => undefined}
        parts={[
          { rows: [uploadRow("proofs", "凭证，最多 9 张", { max: 9 })] },
          { rows: [uploadRow("front", "身份证人像面", { max: 1, isPrivate: true })] },
        ]}
        submit="提交"
      />
    </Page>
  );
}

function Amounts() {
  return (
    <Page nav={<NavBar kind="page" title="提现" onBack={nothing} />} gap={4}>
      <AmountPage
        label="提现金额"
        action="提现"
        minFen={fen(1_000)}
        maxFen={fen(5_000_000)}
        availableFen={fen(311_630)}
        preview={(amount) => answered(["fee", amount], fen(100))}
        facts={(fee) => [
          ["手续费", `¥${formatFen(fee)}`],
          ["预计到账", "2 小时内"],
        ]}
        hasPayPassword
        onDone={async () => undefined}
      >
        <Note kind="info">提现到 招商银行 储蓄卡（尾号 4527）</Note>
      </AmountPage>
    </Page>
  );
}

const tabs = { all: "全部", unpaid: "待付款", done: "已完成" };

/** A list under tabs with counts; `rows` are those of each tab. */
function Lists({ rows }: { rows: readonly string[] }) {
  return (
    <TabbedList
      tabs={tabs}
      label="订单状态"
      counts={answered(["counts"], { unpaid: rows.length })}
      list={(tab) => ({
        queryKey: ["list", tab],
        initialPageParam: undefined,
        queryFn: async () => ({ list: rows }),
        getNextPageParam: nothing,
      })}
      search={{ what: "订单", placeholder: "订单号、商品名称", help: "换个词再试试" }}
      empty={(tab) => ({ picture: "box", title: `没有${tabs[tab]}的订单` })}
    >
      {(list) => (
        <Card pad="none">
          <Rows>
            {list.map((row) => (
              <Row key={row} label={row} value="¥299.00" />
            ))}
          </Rows>
        </Card>
      )}
    </TabbedList>
  );
}

const never = new Promise<never>(() => undefined);
function Never(): never {
  throw never;
}

/** The page parts in their states. */
export const stories = {
  records: () => <Records />,
  "records-empty": () => <Records load={async () => []} />,
  "records-waiting": () => <Records load={() => never} />,
  "records-failed": () => <Records load={() => Promise.reject(new TransportError())} />,
  "records-detail": () => <Records press="合市自营旗舰店" />,
  "records-month": () => <Records press="选择月份" />,
  form: () => <AddressStory />,
  "form-wrong": () => <AddressStory isWrong />,
  "form-wells": Wells,
  list: () => <Lists rows={["降噪耳机", "樱粉限定礼盒（含收纳包与备用耳罩）"]} />,
  "list-empty": () => <Lists rows={[]} />,
  upload: Uploads,
  amount: Amounts,
  sku: () => <Sku />,
  "sku-refused": () => <Sku refused="暂不支持配送到该地址，可换个地址试试" />,
  "sku-waiting": () => <Sku goods={undefined} />,
  "sku-failed": () => <Sku goods={undefined} onRetry={nothing} />,
  "sheet-waiting": () => (
    <LoadedSheet open onClose={nothing} title="登录设备">
      <Never />
    </LoadedSheet>
  ),
} as const;
