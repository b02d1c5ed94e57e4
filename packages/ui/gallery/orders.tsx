import { useState } from "react";
import { fen } from "@heshi/kernel/money";
import { AddressCard } from "../src/goods/address-card.tsx";
import { Amount } from "../src/goods/amount.tsx";
import { Button } from "../src/form/button.tsx";
import { Card, Rule } from "../src/layout/card.tsx";
import { Checkbox } from "../src/form/checkbox.tsx";
import { ExpressCard } from "../src/goods/express-card.tsx";
import { illustrations } from "../src/picture/illustrations.tsx";
import { KeyValue } from "../src/layout/key-value.tsx";
import { NavBar } from "../src/bar/nav-bar.tsx";
import { OrderItem } from "../src/goods/order-item.tsx";
import { Page } from "../src/layout/page.tsx";
import { Price } from "../src/goods/price.tsx";
import { ShopHead } from "../src/goods/shop-head.tsx";
import { Stepper } from "../src/form/stepper.tsx";
import { StateTimeline } from "../src/state/state-timeline.tsx";
import { Steps } from "../src/state/steps.tsx";
import { SubmitBar } from "../src/form/submit-bar.tsx";
import { SwipeAction } from "../src/list/swipe-action.tsx";
import { Tabs } from "../src/bar/tabs.tsx";
import { Text } from "../src/base/text.tsx";

const states = [
  { key: "all", text: "全部" },
  { key: "unpaid", text: "待付款", count: 1 },
  { key: "paid", text: "待发货", count: 2 },
  { key: "sent", text: "待收货", count: 3 },
  { key: "done", text: "待评价", count: 120 },
] as const;

/** Order cards, the cart, tracking and the submit bar. */
export function OrderPage() {
  const [state, setState] = useState<(typeof states)[number]["key"]>("all");
  const [checked, setChecked] = useState(true);
  const bar = (
    <SubmitBar
      before={
        <Checkbox checked={checked} onChange={setChecked}>
          全选
        </Checkbox>
      }
      above={<Text size={13}>再买 ¥12 可减 ¥20</Text>}
      label="合计"
      figure={<Price fen={fen(62780)} size={20} />}
      note="已减 ¥20.00 · 不含运费"
      action={<Button minWidth={112}>结算(4)</Button>}
    />
  );
  return (
    <Page
      nav={<NavBar title="我的订单" onBack={() => undefined} />}
      top={<Tabs label="订单状态" items={states} value={state} onChange={setState} />}
      bar={bar}
      gap={8}
    >
      <AddressCard
        edge
        isDefault
        region="浙江省杭州市西湖区"
        detail="文三路 478 号华星时代广场 A 座 1203"
        name="周晓禾"
        mobile="138****6021"
        link={(a) => <a href="#a">{a}</a>}
      />
      <OrderCard />
      <CartCard />
      <Tracking />
    </Page>
  );
}

function CartCard() {
  const [checked, setChecked] = useState(true);
  return (
    <Card>
      <ShopHead
        name="云岭茶器"
        check={<Checkbox checked={checked} onChange={setChecked} label="选择云岭茶器" />}
        link={(n) => <a href="#s">{n}</a>}
        state={<Text tone="brand">领券</Text>}
      />
      <div style={{ display: "flex", gap: 10, alignItems: "center", paddingTop: 10 }}>
        <Checkbox checked={checked} onChange={setChecked} label="选择" />
        <div style={{ flex: 1, minWidth: 0 }}>
          <OrderItem
            size={88}
            oneLine
            title="宜兴手工紫砂壶 一壶两杯礼盒装 送长辈"
            picture={illustrations.bag}
            choice="朱泥 · 200ml，礼盒装"
            onChoice={() => undefined}
          >
            <Text as="p" size={11} tone="ok">
              比加入时降 ¥6.00
            </Text>
            <div style={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
              <Price fen={fen(26800)} />
              <Stepper value={2} onChange={() => undefined} label="数量" />
            </div>
          </OrderItem>
        </div>
      </div>
      <Rule />
      <SwipeAction
        actions={[
          { text: "移入收藏", onPress: () => undefined },
          { text: "删除", danger: true, onPress: () => undefined },
        ]}
      >
        <OrderItem size={56} title="苏式鲜肉月饼 8 枚礼盒" picture={illustrations.noodle} off="已下架" />
      </SwipeAction>
    </Card>
  );
}

function OrderCard() {
  return (
    <Card as="article">
      <ShopHead
        self
        name="合市自营旗舰店"
        link={(n) => <a href="#s">{n}</a>}
        state={
          <Text tone="brand" weight="medium">
            等待付款
          </Text>
        }
      />
      <div style={{ marginTop: 10 }}>
        <OrderItem
          title="静界 S3 头戴式主动降噪蓝牙耳机 60 小时续航 双设备连接"
          picture={illustrations.lens}
          choice="云灰，标准版"
          price={<Price fen={fen(29900)} size={15} ink />}
          count={1}
        />
      </div>
      <div style={{ display: "flex", justifyContent: "flex-end", gap: 8, marginTop: 10 }}>
        <Button size="s" kind="outline">
          取消订单
        </Button>
        <Button size="s" kind="outline">
          修改地址
        </Button>
        <Button size="s">去支付</Button>
      </div>
    </Card>
  );
}

function Tracking() {
  return (
    <>
      <Card>
        <Steps steps={["已付款", "运输中", "已签收", "已完成"]} now={1} />
      </Card>
      <Card>
        <ExpressCard
          node="【杭州市】快件正在派送，顺丰小哥陈师傅 138****4527"
          detail="11-21 08:12 · 顺丰速运 SF1403 2288 7615"
          link={(n) => <a href="#e">{n}</a>}
          name="周晓禾"
          mobile="138****6021"
          address="浙江省杭州市西湖区文三路 478 号华星时代广场 A 座 1203"
        />
      </Card>
      <StateTimeline
        title="提现进度"
        short={2}
        next={{ title: "到账", detail: "预计今天 18:00 前" }}
        steps={[
          { at: Date.parse("2025-11-20T16:42+08:00"), title: "银行处理中" },
          {
            at: Date.parse("2025-11-20T10:05+08:00"),
            title: "凭证已提交",
            detail: "2 张",
            pictures: [illustrations.box, illustrations.bag],
          },
          { at: Date.parse("2025-11-20T09:58+08:00"), title: "已申请提现" },
        ]}
      />
      <Card>
        <KeyValue
          rows={[
            ["商品金额", <Amount key="a" fen={fen(18900)} size={13} />],
            ["优惠券", <Amount key="b" fen={fen(-1500)} size={13} />],
          ]}
        />
      </Card>
    </>
  );
}
