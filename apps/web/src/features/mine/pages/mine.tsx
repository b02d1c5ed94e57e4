import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { gearSixIcon } from "@heshi/ui/icons/gear-six";
import { NavBar, NavButton } from "@heshi/ui/bar/nav-bar";
import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { feedQuery } from "#src/shared/goods/feed.queries.ts";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { memberQuery } from "#src/shared/session/member.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useIsMember, useSession } from "#src/shared/session/session-store.ts";
import { useUnread } from "#src/shared/data/unread.ts";
import { useOrderPush } from "#src/shared/data/use-order-push.ts";
import { parcelQuery } from "../mine.queries.ts";
import { Counts } from "../parts/counts.tsx";
import { Orders } from "../parts/orders.tsx";
import { Purse } from "../parts/purse.tsx";
import { Tools } from "../parts/tools.tsx";
import { Visitor, Who } from "../parts/who.tsx";

const MESSAGES = "/pages/message/index";
const SETTINGS = "/pages/setting/index";

/** The member's own tab: profile, orders, balances, tools and recommendations. */
export function Page() {
  return useIsMember() ? <Members /> : <Mine isMember={false} />;
}

/** Asks for the orders while the page is drawn for the first time: an effect would ask after that. */
function Members() {
  usePrefetchQuery(parcelQuery());
  return <Mine isMember />;
}

function Mine({ isMember }: { isMember: boolean }) {
  const known = useSession((session) => session.member);
  const { data: member = known, isPending } = useQuery({ ...memberQuery(), enabled: isMember });
  const parcel = useQuery({ ...parcelQuery(), enabled: isMember });
  // what is below moves for a purse or a parcel that comes later
  const isComplete = !isMember || ((member !== undefined || !isPending) && !parcel.isPending);
  usePrefetchInfiniteQuery(feedQuery());
  useOrderPush();
  return (
    <Screen head={<Head />} wash gap={0}>
      {isMember ? <Who member={member} /> : <Visitor />}
      <Counts isMember={isMember} />
      <Orders isMember={isMember} parcel={isMember ? parcel.data : undefined} />
      {isMember && member !== undefined && <Purse member={member} />}
      {isComplete && (
        <>
          <Tools />
          <GoodsFeed title="猜你喜欢" eager={2} />
        </>
      )}
    </Screen>
  );
}

function Head() {
  const unread = useUnread();
  const right = (
    <>
      {isBuilt(MESSAGES) && (
        <NavButton
          icon={chatCircleDotsIcon}
          label="消息"
          badge={unread}
          onPress={() => void navigateTo(MESSAGES)}
        />
      )}
      {isBuilt(SETTINGS) && (
        <NavButton icon={gearSixIcon} label="设置" onPress={() => void navigateTo(SETTINGS)} />
      )}
    </>
  );
  return <NavBar title="我的" kind="wash" quiet right={right} />;
}
