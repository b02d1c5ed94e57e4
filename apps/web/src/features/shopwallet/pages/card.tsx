import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import type { WithdrawPageView } from "../wallet.queries.ts";

const pwdRow = passwordRow("pwd", "登录密码", {
  placeholder: "您本人的商家登录密码",
  autoComplete: "current-password",
});

/** The page shows what is now. */
const stay = (): void => undefined;

/** 收款银行卡: the card that the shop's money goes to. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(q(Merchant, "GetWithdrawPage"));
  return data.card ? <Bound card={data.card} /> : <Bind waitHours={data.waitHours} />;
}

function Bound({ card }: { card: NonNullable<WithdrawPageView["card"]> }) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Card pad="money">
        <KeyValue
          rows={[
            ["银行卡", `${card.name}（${card.tail}）`],
            ["状态", card.isUsable ? "可以收款" : `${formatShort(new Date(card.usableAt))} 起可以收款`],
          ]}
        />
      </Card>
      {isRemoving ? (
        <CommandForm
          command={[Merchant, "RemoveCard"]}
          initial={{ pwd: "" }}
          secretField="pwd"
          refetch="await"
          done="已移除"
          next={stay}
          parts={[{ rows: [pwdRow] }]}
          submit="确认移除"
        />
      ) : (
        <Foot>
          <Button kind="outline" size="full" onPress={() => setRemoving(true)}>
            换一张卡
          </Button>
        </Foot>
      )}
      <Caption>一个店铺绑定一张储蓄卡，更换时先移除，再添加新的。</Caption>
    </>
  );
}

function Bind({ waitHours }: { waitHours: number }) {
  return (
    <CommandForm
      command={[Merchant, "BindCard"]}
      initial={{ name: "", idNumber: "", number: "", mobile: "", pwd: "" }}
      secretField="pwd"
      refusals={{ CARD_USED: "number", UNKNOWN_BANK: "number", NOT_DEBIT: "number" }}
      messages={{ name: "请填写持卡人姓名", number: "请输入正确的银行卡号" }}
      refetch="await"
      done="已添加"
      next={stay}
      parts={[
        {
          rows: [
            textRow("name", "持卡人", { maxLength: 20, placeholder: "与银行卡一致的姓名" }),
            textRow("idNumber", "身份证号", { maxLength: 18, placeholder: "持卡人的身份证号" }),
            textRow("number", "银行卡号", {
              kind: "number",
              maxLength: 19,
              placeholder: "储蓄卡卡号",
              clean: (text) => text.replaceAll(/\D/g, ""),
            }),
            mobileRow("mobile", "预留手机号", { placeholder: "银行预留的手机号" }),
          ],
        },
        { rows: [pwdRow] },
      ]}
      note={`由银行核对姓名、证件号和手机号。新添加的卡 ${waitHours} 小时后才能收款。`}
      submit="添加"
    />
  );
}
