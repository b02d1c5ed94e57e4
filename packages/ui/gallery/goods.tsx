import { useState } from "react";
import { fen } from "@heshi/kernel/money";
import { Channel, ChannelGrid } from "../src/layout/channel-grid.tsx";
import { Button } from "../src/form/button.tsx";
import { Duo } from "../src/layout/button-row.tsx";
import { BarIcon } from "../src/picture/bar-icon.tsx";
import { GoodsLine } from "../src/goods/goods-line.tsx";
import { Feed, GoodsTile } from "../src/goods/goods-tile.tsx";
import { chatCircleDotsIcon } from "../src/icons/chat-circle-dots.tsx";
import { headsetIcon } from "../src/icons/headset.tsx";
import { houseFillIcon } from "../src/icons/house-fill.tsx";
import { houseIcon } from "../src/icons/house.tsx";
import { shoppingCartSimpleIcon } from "../src/icons/shopping-cart-simple.tsx";
import { storefrontIcon } from "../src/icons/storefront.tsx";
import { userFillIcon } from "../src/icons/user-fill.tsx";
import { userIcon } from "../src/icons/user.tsx";
import { walletIcon } from "../src/icons/wallet.tsx";
import { illustrations } from "../src/picture/illustrations.tsx";
import { InfiniteList } from "../src/list/infinite-list.tsx";
import { Logo } from "../src/picture/logo.tsx";
import { NavBar, NavButton } from "../src/bar/nav-bar.tsx";
import { NoticeBar } from "../src/bar/notice-bar.tsx";
import { BottomBar, Page } from "../src/layout/page.tsx";
import { Picture } from "../src/picture/picture.tsx";
import { Price } from "../src/goods/price.tsx";
import { SearchLook } from "../src/bar/search-look.tsx";
import { SectionHead } from "../src/bar/section-head.tsx";
import { SortBar } from "../src/bar/sort-bar.tsx";
import { Swiper } from "../src/picture/swiper.tsx";
import { TabBar } from "../src/bar/tab-bar.tsx";

const tabs = [
  { href: "/", text: "首页", icon: houseIcon, currentIcon: houseFillIcon },
  { href: "/life", text: "生活圈", icon: storefrontIcon, currentIcon: storefrontIcon, redDot: true },
  { href: "/me", text: "我的", icon: userIcon, currentIcon: userFillIcon, count: 120 },
];

/** Tiles, lines, channels and bars. */
export function GoodsPage() {
  const message = <NavButton icon={chatCircleDotsIcon} label="消息" badge={12} onPress={() => undefined} />;
  return (
    <>
      <Page wash nav={<NavBar kind="wash" left={<Logo />} title="合市" right={message} />}>
        <Top />
        <Lines />
        <SectionHead title="为你推荐" onPage />
        <Tiles />
        <InfiniteList more={false} onMore={() => Promise.resolve()}>
          {null}
        </InfiniteList>
        <BottomBar still>
          <BarIcon icon={storefrontIcon} text="店铺" elderHidden onPress={() => undefined} />
          <BarIcon icon={headsetIcon} text="客服" onPress={() => undefined} />
          <BarIcon icon={shoppingCartSimpleIcon} text="购物车" badge={6} onPress={() => undefined} />
          <Duo>
            <Button kind="tint">加入购物车</Button>
            <Button>立即购买</Button>
          </Duo>
        </BottomBar>
      </Page>
      <TabBar items={tabs} current="/" onPress={() => undefined} />
    </>
  );
}

function Top() {
  return (
    <>
      <div style={{ display: "flex", padding: "4px 12px 12px" }}>
        <SearchLook words="五常稻花香大米" outline />
      </div>
      <ChannelGrid label="频道">
        {(["flash", "self", "gift", "brand", "coin"] as const).map((name) => (
          <Channel key={name} text="限时抢购" picture={illustrations[name]} />
        ))}
      </ChannelGrid>
      <ChannelGrid label="订单" columns={5}>
        <Channel icon={walletIcon} text="待付款" badge={3} />
        <Channel icon={walletIcon} text="待付款" />
      </ChannelGrid>
      <NoticeBar
        notices={[{ key: "1", text: "双十二招商开启，11 月 25 日前报名免首月服务费" }]}
        link={(_, words) => <a href="#n">{words}</a>}
      />
      <div style={{ padding: "0 12px 8px" }}>
        <Swiper label="活动" autoplayMs={3000}>
          <Picture src={illustrations.bread} alt="面包" ratio={3} />
          <Picture src={illustrations.leaf} alt="叶子" ratio={3} />
        </Swiper>
      </div>
    </>
  );
}

function Lines() {
  const [sort, setSort] = useState<"all" | "sold" | "price">("all");
  return (
    <>
      <SortBar
        value={sort}
        onChange={setSort}
        onFilter={() => undefined}
        filters={2}
        items={[
          { key: "all", text: "综合" },
          { key: "sold", text: "销量" },
          { key: "price", text: "价格", way: "none" },
        ]}
      />
      <ul style={{ paddingTop: 8 }}>
        <GoodsLine
          title="静界 S3 头戴式主动降噪蓝牙耳机 60 小时续航 双设备连接"
          picture={illustrations.lens}
          self
          facts="42dB 降噪 · 头戴式 · 蓝牙 5.4"
          tags={["满299减20", "明天送达"]}
          price={<Price fen={fen(29900)} wasFen={fen(45900)} />}
          sold="1.2万人付款"
          shop="合市自营旗舰店"
          link={(line) => <a href="#g">{line}</a>}
        />
        <GoodsLine
          title="短标题"
          picture={undefined}
          price={<Price fen={fen(999_999_900)} />}
          off="已下架"
          shop="云岭茶器"
        />
      </ul>
    </>
  );
}

function Tiles() {
  return (
    <Feed>
      <GoodsTile
        title="五常稻花香2号大米 2025新米 真空装 5kg 家庭装"
        picture={illustrations.bread}
        self
        tags={["满199减30", "次日达", "7天无理由", "运费险"]}
        price={<Price fen={fen(7990)} />}
        sold="已售 2.3万"
        link={(tile) => <a href="#g">{tile}</a>}
      />
      <GoodsTile
        title="宜兴手工紫砂壶"
        picture="/missing.png"
        price={<Price fen={fen(26800)} />}
        sold="已售 1,206"
        off="已抢光"
      />
    </Feed>
  );
}
