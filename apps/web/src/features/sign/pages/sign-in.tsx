import { Sign } from "@heshi/contract/account/sign-in";
import { isMonth } from "@heshi/kernel/month";
import { Caption } from "@heshi/ui/layout/foot";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Calendar } from "../parts/calendar.tsx";
import { Ladder } from "../parts/ladder.tsx";
import { SignSkeleton } from "../parts/sign-skeleton.tsx";

/** 每日签到: today's check-in, the ladder, and the calendar of a month, chosen by `month` in the URL. */
export function Page() {
  return (
    <Screen nav="wash" wash gap={8} skeleton={<SignSkeleton />}>
      <Today />
      <Caption>
        每天签到得银币，连续 7 天为一轮，中断后从第 1
        天重新开始。每月有一次补签机会，只能补本月漏签的日子。日期以北京时间为准。
      </Caption>
    </Screen>
  );
}

function Today() {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("month");
  const { data: current } = useSuspenseQuery(q(Sign, "GetMonth", {}));
  const { data } = useSuspenseQuery(q(Sign, "GetMonth", isMonth(wanted) ? { month: wanted } : {}));
  return (
    <>
      <Ladder sign={current} />
      <Calendar
        sign={data}
        lastMonth={current.month}
        onMonth={(month) => setQuery({ month }, { replace: true })}
      />
    </>
  );
}
