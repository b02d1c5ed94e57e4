import type { FlashSession } from "@heshi/contract/goods/flash";
import { Zone } from "@heshi/contract/goods/zone";
import { formatDay } from "@heshi/kernel/text";
import { Tabs } from "@heshi/ui/bar/tabs";
import { BackTop } from "@heshi/ui/list/back-top";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Countdown } from "@heshi/ui/state/countdown";
import { Empty } from "@heshi/ui/state/empty";
import { serverNow } from "@heshi/ui/state/server-clock";
import { LineSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { type FlashPhase, phaseAt, useFlashPhase } from "#src/shared/goods/flash-goods.ts";
import { hourOf } from "#src/shared/goods/flash-words.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { FlashRow } from "../parts/flash-row.tsx";
import styles from "../parts/flash.module.css";

const FRESH_MS = 10_000;
const renew = (): Promise<void> => refetch(["Zone.GetFlash"]);

/** The products of a session; the server chooses one where the address names none. */
const flashQuery = (startsAt: number | undefined) => ({
  ...q(Zone, "GetFlash", { startsAt }),
  refetchInterval: FRESH_MS,
});

/** The session in the address. */
function useSession(): readonly [startsAt: number | undefined, choose: (key: string) => void] {
  const [query, setQuery] = useSearchParams();
  const named = Number(query.get("session") ?? "");
  const choose = (session: string): void => setQuery({ session }, { replace: true });
  return [Number.isSafeInteger(named) && named > 0 ? named : undefined, choose];
}

/** 限时抢购: the sessions of today and tomorrow, with the products of one. */
export function Page() {
  const [startsAt, choose] = useSession();
  return (
    <Screen gap={8} top={<Sessions startsAt={startsAt} choose={choose} />}>
      <PullRefresh onRefresh={renew}>
        <Loaded skeleton={<LineSkeleton count={5} />}>
          <Session key={startsAt} startsAt={startsAt} />
        </Loaded>
      </PullRefresh>
      <BackTop />
    </Screen>
  );
}

const phaseWords: Readonly<Record<FlashPhase, string>> = {
  ahead: "即将开始",
  running: "抢购中",
  over: "已结束",
};
function noteOf(session: FlashSession): string {
  const now = serverNow();
  const isToday = formatDay(new Date(now)) === formatDay(new Date(session.startsAt));
  const phase = phaseAt(session, now);
  return phase === "ahead" && !isToday ? "明日预告" : phaseWords[phase];
}

type SessionsProps = { startsAt: number | undefined; choose: (key: string) => void };

/** A tab for each session, with what it is now. */
function Sessions({ startsAt, choose }: SessionsProps) {
  // the sessions of any answer are the same: those of the last stay while another's products load
  const { data } = useQuery({ ...flashQuery(startsAt), placeholderData: (before) => before });
  if (data === undefined || data.sessions.length === 0) return null;
  return (
    <Tabs
      label="场次"
      items={data.sessions.map((session) => ({
        key: String(session.startsAt),
        text: hourOf(session.startsAt),
        note: noteOf(session),
      }))}
      value={String(startsAt ?? data.startsAt)}
      onChange={choose}
    />
  );
}

function Session({ startsAt }: { startsAt: number | undefined }) {
  const { data } = useSuspenseQuery(flashQuery(startsAt));
  const session = data.sessions.find((one) => one.startsAt === data.startsAt);
  const phase = useFlashPhase(session);
  const onEnd = useCallback(() => void renew(), []);
  if (session === undefined || phase === undefined || data.list.length === 0)
    return (
      <Empty
        picture="flash"
        title="抢购商品正在准备"
        help="换一场看看，或晚点再来"
        action={{ text: "去逛逛", onPress: () => goTo(HOME) }}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <h2>
          {phase === "over"
            ? "本场已结束"
            : phase === "running"
              ? "抢购中，先下单先得"
              : "即将开始，先设提醒"}
        </h2>
        {phase !== "over" && (
          <p className={styles.clock}>
            {phase === "running" ? "距结束" : "距开始"}
            <Countdown
              key={phase}
              until={phase === "running" ? session.endsAt : session.startsAt}
              onEnd={onEnd}
              label={phase === "running" ? "距本场结束" : "距本场开始"}
            />
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {data.list.map((row) => (
          <FlashRow key={row.flashId} row={row} phase={phase} />
        ))}
      </ul>
      <p className={styles.rule}>抢购商品下单后请在 10 分钟内付款，超时自动取消；不与优惠券、银币抵扣同享</p>
    </>
  );
}
