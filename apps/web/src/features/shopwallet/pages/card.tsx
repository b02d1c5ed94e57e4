import { mayInShop } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import type { CardHolder, WithdrawPageView } from "../wallet.queries.ts";

const pwdRow = passwordRow("pwd", "登录密码", {
  placeholder: "您本人的商家登录密码",
  autoComplete: "current-password",
});

/** The page shows what is now. */
const stay = (): void => undefined;

/** 收款账户: the account that the shop's money goes to. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(q(Merchant, "GetWithdrawPage"));
  const { data: info } = useSuspenseQuery(q(Merchant, "GetInfo"));
  const mayChange = mayInShop(info, "shop");
  if (!data.card) return mayChange ? <Bind waitHours={data.waitHours} /> : <NotBound />;
  return (
    <>
      <Facts card={data.card} />
      {mayChange ? <Change /> : <Caption>只有店主可以更换收款账户。</Caption>}
    </>
  );
}

/** For who handles the shop's money, but does not say where it goes. */
const NotBound = () => (
  <Empty picture="coin" title="还没有收款账户" help="只有店主可以添加，添加后就可以提现" />
);

const Facts = ({ card }: { card: NonNullable<WithdrawPageView["card"]> }) => (
  <Card pad="money">
    <KeyValue
      rows={[
        ["收款账户", `${card.name}（${card.tail}）`],
        ["状态", card.isUsable ? "可以收款" : `${formatShort(new Date(card.usableAt))} 起可以收款`],
      ]}
    />
  </Card>
);

/** Removes the account, so that another can be added. */
function Change() {
  // who removes the account of a shop without a reviewed owner could not add another
  const { data: holder } = useSuspenseQuery(q(Merchant, "GetCardHolder"));
  const canChange = holder.owner !== undefined || holder.company !== undefined;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
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
        canChange && (
          <Foot>
            <Button kind="outline" size="full" onPress={() => setRemoving(true)}>
              换一个账户
            </Button>
          </Foot>
        )
      )}
      <Caption>只能是店主本人的储蓄卡或企业的对公账户，一个店铺绑定一个，更换时先移除，再添加新的。</Caption>
    </>
  );
}

/** Whose account it may be: the owner's card, or the company's account as it was reviewed. */
function Bind({ waitHours }: { waitHours: number }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetCardHolder"));
  const { owner, company } = data;
  const [isOwners, setOwners] = useState(company === undefined);
  if (owner === undefined && company === undefined)
    return <Empty picture="coin" title="还不能添加收款账户" help="店铺没有实名认证的店主，请联系平台客服" />;
  return (
    <>
      {company && !isOwners ? (
        <BindCompany company={company} waitHours={waitHours} />
      ) : (
        <BindOwners owner={owner ?? ""} waitHours={waitHours} />
      )}
      {company && owner !== undefined && (
        <Foot>
          <Button kind="outline" size="full" onPress={() => setOwners(!isOwners)}>
            {isOwners ? "用企业的对公账户" : "用店主的储蓄卡"}
          </Button>
        </Foot>
      )}
    </>
  );
}

type Company = NonNullable<CardHolder["company"]>;

function BindCompany({ company, waitHours }: { company: Company; waitHours: number }) {
  return (
    <>
      <Card pad="money">
        <KeyValue
          rows={[
            ["户名", company.name],
            ["开户行", company.bankName],
            ["账号", `尾号 ${company.tail}`],
          ]}
        />
      </Card>
      <CommandForm
        command={[Merchant, "BindCompany"]}
        initial={{ pwd: "" }}
        secretField="pwd"
        refetch="await"
        done="已添加"
        next={stay}
        parts={[{ rows: [pwdRow] }]}
        note={`入驻时审核通过的对公账户，要换请先更新入驻资料。新添加的账户 ${waitHours} 小时后才能收款。`}
        submit="添加"
      />
    </>
  );
}

function BindOwners({ owner, waitHours }: { owner: string; waitHours: number }) {
  return (
    <CommandForm
      command={[Merchant, "BindCard"]}
      initial={{ number: "", mobile: "", pwd: "" }}
      secretField="pwd"
      refusals={{ CARD_USED: "number", NOT_DEBIT: "number" }}
      messages={{ number: "请输入正确的银行卡号" }}
      refetch="await"
      done="已添加"
      next={stay}
      parts={[
        {
          rows: [
            textRow("number", "银行卡号", {
              kind: "number",
              maxLength: 19,
              placeholder: `${owner} 的储蓄卡卡号`,
              clean: (text) => text.replaceAll(/\D/g, ""),
            }),
            mobileRow("mobile", "预留手机号", { placeholder: "银行预留的手机号" }),
          ],
        },
        { rows: [pwdRow] },
      ]}
      note={`须是店主 ${owner} 本人的储蓄卡，由银行核对。新添加的卡 ${waitHours} 小时后才能收款。`}
      submit="添加"
    />
  );
}
