import { useState } from "react";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { Amount } from "../src/goods/amount.tsx";
import { Badge, RedDot } from "../src/base/badge.tsx";
import { Button } from "../src/form/button.tsx";
import { Card } from "../src/layout/card.tsx";
import { Checkbox } from "../src/form/checkbox.tsx";
import { Chip, Chips } from "../src/base/chip.tsx";
import { Countdown } from "../src/state/countdown.tsx";
import { Facts } from "../src/layout/facts.tsx";
import { NavBar, NavButton } from "../src/bar/nav-bar.tsx";
import { headsetIcon } from "../src/icons/headset.tsx";
import { gearSixIcon } from "../src/icons/gear-six.tsx";
import { Note } from "../src/layout/note.tsx";
import { Page } from "../src/layout/page.tsx";
import { Points } from "../src/layout/points.tsx";
import { Price } from "../src/goods/price.tsx";
import { Rating } from "../src/form/rating.tsx";
import { Row, Rows } from "../src/layout/row.tsx";
import { Segmented } from "../src/bar/segmented.tsx";
import { serverNow } from "../src/state/server-clock.tsx";
import { Stepper } from "../src/form/stepper.tsx";
import { Switch } from "../src/form/switch.tsx";
import { Tag } from "../src/base/tag.tsx";
import { Text } from "../src/base/text.tsx";
import { Flow, Part } from "./part.tsx";

const never = (): Promise<void> => new Promise(() => undefined);
const until = serverNow() + 5_025_000;

/** Buttons, figures, tags and choices. */
export function BasicPage() {
  return (
    <Page
      nav={
        <NavBar
          title="基础组件"
          onBack={() => undefined}
          right={
            <>
              <NavButton icon={headsetIcon} label="客服" badge={12} onPress={() => undefined} />
              <NavButton icon={gearSixIcon} label="设置" onPress={() => undefined} />
            </>
          }
        />
      }
    >
      <Buttons />
      <Figures />
      <Tags />
      <Choices />
      <Part title="提示条">
        <Card pad="none">
          <Note>价格有变：五常大米由 ¥85.90 降到 ¥79.90</Note>
          <Note kind="info">收款方待确认，一般 1 分钟内有结果</Note>
        </Card>
      </Part>
      <Part title="列表行">
        <Card pad="none">
          <Rows>
            <Row label="到账卡" value="招商银行（6021）" onPress={() => undefined} />
            <Row label="收益明细" value="待结算 ¥126.00" quiet onPress={() => undefined} />
            <Row label="手续费" value={<Amount fen={fen(0)} size={15} />} strong />
            <Row label="订单编号" note="用于查询与售后" value={<Text num>2611210012884101</Text>} />
          </Rows>
        </Card>
      </Part>
    </Page>
  );
}

function Buttons() {
  return (
    <Part title="按钮：常态 · 处理中 · 不可用">
      <Card>
        <Flow>
          <Button>立即购买</Button>
          <Button busy>立即购买</Button>
          <Button onPress={never}>点我变忙</Button>
          <Button disabled>已售罄</Button>
          <Button disabled reason="请先填写手机号">
            有原因
          </Button>
          <Button kind="tint">加入购物车</Button>
          <Button size="m" kind="outline">
            延长收货
          </Button>
          <Button size="s" kind="outline">
            查看物流
          </Button>
          <Button size="s" kind="accent">
            去评价
          </Button>
          <Button size="s" busy>
            去支付
          </Button>
          <Button size="xs" kind="fill">
            复制
          </Button>
          <Button size="full">登录</Button>
        </Flow>
      </Card>
    </Part>
  );
}

function Figures() {
  return (
    <Part title="价格与金额">
      <Card>
        <Flow wide>
          <Price fen={fen(3990)} size={15} />
          <Price fen={fen(7990)} />
          <Price fen={fen(43580)} size={20} />
          <Price fen={fen(128600)} size={28} />
          <Price fen={fen(43580)} size={40} />
          <Points type="credit1" cent={cent(120000)} unit="金币" />
          <Price fen={fen(29900)} wasFen={fen(45900)} />
          <Price fen={fen(100_000_000_000_000)} ink />
          <Amount fen={fen(-50300)} kind="flow" />
          <Amount fen={fen(26800)} kind="flow" />
          <Amount fen={fen(0)} idleZero />
          <Countdown until={until} />
          <Countdown until={until + 9 * 86_400_000} look="plain" />
          <Rating value={4} />
        </Flow>
      </Card>
    </Part>
  );
}

function Tags() {
  return (
    <Part title="标签与状态">
      <Card>
        <Flow>
          <Tag kind="solid">自营</Tag>
          <Tag>满199减30</Tag>
          <Tag kind="grey">7天无理由</Tag>
          <Tag kind="ok">营业中</Tag>
          <Tag kind="warn">审核中</Tag>
          <Tag kind="danger">未通过</Tag>
          <Tag kind="info">处理中</Tag>
          <Tag kind="gold">金卡会员</Tag>
          <Badge count={3} />
          <Badge count={120} />
          <RedDot />
        </Flow>
        <Facts of={["七天无理由退货", "正品保证", "次日达", "效期新鲜", "破损包赔", "上门取退"]} />
      </Card>
    </Part>
  );
}

function Choices() {
  const [count, setCount] = useState(2);
  const [on, setOn] = useState(true);
  const [view, setView] = useState<"out" | "in">("out");
  const [stars, setStars] = useState(4);
  return (
    <Part title="选择">
      <Card>
        <Flow>
          <Chips label="筛选">
            <Chip chosen={on} onPress={() => setOn(!on)}>
              自营
            </Chip>
            <Chip onPress={() => undefined}>现货</Chip>
            <Chip disabled reason="缺货" onPress={() => undefined}>
              樱粉
            </Chip>
            <Chip small>降噪明显 862</Chip>
          </Chips>
          <Checkbox checked={on} onChange={setOn} label="已选" />
          <Checkbox checked={!on} onChange={() => setOn(!on)}>
            全选
          </Checkbox>
          <Checkbox checked={false} onChange={setOn} disabled label="不可选" />
          <Switch checked={on} onChange={setOn} label="银币抵扣" />
          <Switch checked={!on} onChange={() => setOn(!on)} label="匿名" />
          <Stepper value={count} onChange={setCount} label="数量" max={5} />
          <Segmented
            label="收支"
            value={view}
            onChange={setView}
            items={[
              { key: "out", text: "支出" },
              { key: "in", text: "收入" },
            ]}
          />
          <Rating value={stars} onChange={setStars} />
        </Flow>
        <div style={{ marginTop: 12 }}></div>
      </Card>
    </Part>
  );
}
