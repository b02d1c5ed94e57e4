import { Invoice } from "@heshi/contract/trade/invoice";
import type { OutputOf } from "@heshi/contract/frame/define";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { navigateBack, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { buyerText } from "../invoice-words.ts";
import { titleFaults, titleRows, titleValues, withTaxNo } from "../parts/title-rows.ts";

const DETAIL = "/pages/mycenter/invoice/detail";
type Offer = OutputOf<(typeof Invoice)["methods"]["GetOffer"]>;

/** 申请开票 for an order (`orderId`); with `titleId`, or neither, a saved title. */
export function Page() {
  const orderId = useParam("orderId");
  const titleId = useParam("titleId") || undefined;
  const isTitle = orderId === "";
  const [remove] = useCommand(Invoice, "RemoveTitle", {
    refetch: "later",
    toast: "已删除",
    onDone: () => navigateBack(),
  });
  const right = titleId !== undefined && (
    <NavButton
      text="删除"
      onPress={() => void remove({ titleId }, { text: "删除这个抬头？", confirmText: "删除" })}
    />
  );
  const title = isTitle ? (titleId === undefined ? "新增抬头" : "编辑抬头") : "申请开票";
  return (
    <Screen nav="page" gap={8} title={title} right={right}>
      {isTitle ? <SavedTitle titleId={titleId} /> : <Application orderId={orderId} />}
    </Screen>
  );
}

function SavedTitle({ titleId }: { titleId: string | undefined }) {
  const { data } = useSuspenseQuery(q(Invoice, "GetTitles"));
  const saved = data.list.find((row) => row.titleId === titleId);
  if (titleId !== undefined && saved === undefined)
    return (
      <Empty
        picture="box"
        title="这个抬头已经删除"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    );
  return (
    <CommandForm
      command={[Invoice, "SaveTitle"]}
      initial={{ titleId, ...titleValues(saved), isDefault: saved?.isDefault ?? data.list.length === 0 }}
      toInput={withTaxNo}
      messages={titleFaults}
      parts={[{ rows: [...titleRows, switchRow("isDefault", "设为默认抬头")] }]}
      submit="保存"
      done="已保存"
    />
  );
}

const faults: Readonly<Record<NonNullable<Offer["fault"]>, readonly [title: string, help: string]>> = {
  LATE: ["已超过申请期限", "请联系店铺开具"],
  AFTER_OPEN: ["订单有售后正在处理", "售后结束后可以按剩余金额申请"],
  NOTHING_LEFT: ["没有可以开票的金额", "优惠券、银币等抵扣和已退的金额不能开票"],
  APPLIED: ["这笔订单已申请过发票", "一笔订单同时只能有一张发票"],
  NOT_RECEIVED: ["确认收货后才能开票", "收到商品并确认后，90 天内可以申请"],
};

function Application({ orderId }: { orderId: string }) {
  const { data: offer } = useSuspenseQuery(q(Invoice, "GetOffer", { orderId }));
  const { fault, invoiceId } = offer;
  if (fault !== undefined) {
    const [title, help] = faults[fault];
    const action =
      invoiceId === undefined
        ? { text: "返回", onPress: () => navigateBack() }
        : { text: "查看发票", onPress: () => redirectTo(withQuery(DETAIL, { id: invoiceId })) };
    return <Empty picture="box" title={title} help={help} action={action} />;
  }
  return <OfferForm orderId={orderId} offer={offer} />;
}

function OfferForm({ orderId, offer }: { orderId: string; offer: Offer }) {
  const { data: titles } = useQuery(q(Invoice, "GetTitles"));
  const [chosen, setChosen] = useState(offer.buyer);
  const [isOpen, setOpen] = useState(false);
  const saved = titles?.list ?? [];
  return (
    <>
      <Card pad="money">
        <KeyValue
          rows={[
            ["店铺", offer.shopName],
            ["订单编号", offer.orderNo],
            ["开票金额", <Amount key="amount" fen={offer.amountFen} size={15} weight="bold" />],
            ["发票内容", "商品明细"],
          ]}
        />
      </Card>
      {saved.length > 0 && (
        <Card pad="none">
          <Rows>
            <Row
              label="选择已保存的抬头"
              value={chosen === undefined ? "" : buyerText(chosen)}
              onPress={() => setOpen(true)}
            />
          </Rows>
        </Card>
      )}
      <CommandForm
        key={JSON.stringify(chosen)}
        command={[Invoice, "Apply"]}
        initial={{ orderId, ...titleValues(chosen) }}
        toInput={withTaxNo}
        messages={titleFaults}
        parts={[{ rows: titleRows }]}
        done="已提交，店铺开具后会通知您"
        next={({ invoiceId }) => redirectTo(withQuery(DETAIL, { id: invoiceId }))}
        submit="提交申请"
        note="开票金额是实付金额减去已退金额，不含优惠券和银币抵扣。"
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择抬头">
        <Rows>
          {saved.map((title) => (
            <Row
              key={title.titleId}
              label={title.title}
              note={title.taxNo ?? "个人"}
              onPress={() => {
                setChosen(title);
                setOpen(false);
              }}
            />
          ))}
        </Rows>
      </Sheet>
    </>
  );
}
