import { Wares } from "@heshi/contract/goods/wares";
import type { LotSession } from "@heshi/contract/auction/lot-view";
import { formatDay, formatMinute } from "@heshi/kernel/text";
import { Tabs } from "@heshi/ui/bar/tabs";
import { Chip } from "@heshi/ui/base/chip";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Empty } from "@heshi/ui/state/empty";
import { serverNow } from "@heshi/ui/state/server-clock";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pages, q } from "#src/shared/data/query.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { useSearchLine } from "#src/shared/parts/search-line.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { renewZone, useLots, useMyLots, usePollMs } from "../bidding.queries.ts";
import { LotTile } from "../parts/lot-tile.tsx";
import { DueCard, Summary } from "../parts/session-head.tsx";
import styles from "../parts/bidding.module.css";

const sessionsQuery = () => ({ ...q(Wares, "GetSessions"), refetchInterval: 30_000 });

/** 交易专区: the sessions of the day, and the lots of one as a live grid. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const keyword = query.get("q") ?? "";
  const search = useSearchLine({
    label: "搜拍品",
    keyword,
    placeholder: "搜拍品或编号",
    onSearch: (text) =>
      setQuery(
        { ...Object.fromEntries(query), ...(text === "" ? { q: "" } : { q: text }) },
        { replace: true },
      ),
  });
  return (
    <Screen gap={0} right={search.button} top={search.field}>
      <Content keyword={keyword} />
    </Screen>
  );
}

/** The session in the address, else the one that runs, else the next. */
function chosenOf(sessions: readonly LotSession[], named: string | null): LotSession | undefined {
  const now = serverNow();
  return (
    sessions.find(({ sessionId }) => sessionId === named) ??
    sessions.find(({ opensAt, endsAt }) => opensAt <= now && now < endsAt) ??
    sessions.find(({ opensAt }) => opensAt > now) ??
    sessions.at(-1)
  );
}

function wordsOf({ opensAt, endsAt }: LotSession, now: number): string {
  if (now >= endsAt) return "已结束";
  if (now >= opensAt) return "竞拍中";
  return formatDay(new Date(opensAt)) === formatDay(new Date(now))
    ? "即将开拍"
    : formatDay(new Date(opensAt)).slice(5);
}

function Content({ keyword }: { keyword: string }) {
  const { data } = useSuspenseQuery(sessionsQuery());
  const [query, setQuery] = useSearchParams();
  const session = chosenOf(data.sessions, query.get("session"));
  const zone = query.get("zone") ?? undefined;
  const set = (more: Readonly<Record<string, string>>): void =>
    setQuery(
      { ...(session && { session: session.sessionId }), ...(zone && { zone }), ...more },
      { replace: true },
    );
  if (session === undefined)
    return (
      <Empty
        picture="flash"
        title="下一场正在准备"
        help="拍品会提前公示，过几天再来看看"
        action={{ text: "去逛逛", onPress: () => goTo(HOME) }}
      />
    );
  const now = serverNow();
  return (
    <PullRefresh onRefresh={renewZone}>
      <Tabs
        label="场次"
        items={data.sessions.map((one) => ({
          key: one.sessionId,
          text: formatMinute(new Date(one.opensAt)).slice(-5),
          note: wordsOf(one, now),
        }))}
        value={session.sessionId}
        onChange={(key) => set({ session: key })}
      />
      <Session key={session.sessionId} session={session} licence={data.licence} zone={zone} keyword={keyword}>
        <div className={styles.chips} role="radiogroup" aria-label="专区">
          <Chip
            role="radio"
            onPage
            chosen={zone === undefined}
            onPress={() => setQuery({ session: session.sessionId }, { replace: true })}
          >
            全部
          </Chip>
          {data.zones.map(({ zoneId, name }) => (
            <Chip
              key={zoneId}
              role="radio"
              onPage
              chosen={zone === zoneId}
              onPress={() => set({ zone: zoneId })}
            >
              {name}
            </Chip>
          ))}
        </div>
      </Session>
    </PullRefresh>
  );
}

type SessionProps = {
  session: LotSession;
  licence: string;
  zone: string | undefined;
  keyword: string;
  children: ReactNode;
};
/** A session: its time, who holds it, what has to be paid, and its lots. */
function Session({ session, licence, zone, keyword, children }: SessionProps) {
  const { sessionId } = session;
  useLots(`session:${sessionId}`);
  const { states, due, reminded } = useMyLots(sessionId);
  const pollMs = usePollMs();
  const query = {
    ...pages(Wares, "GetLots", { sessionId, keyword, ...(zone && { zoneId: zone }) }),
    refetchInterval: pollMs,
  };
  return (
    <div className={styles.stack}>
      <Summary session={session} licence={licence} isReminded={reminded.includes(sessionId)} />
      {due.map((lot) => (
        <DueCard key={lot.lotNo} lot={lot} />
      ))}
      {children}
      <CursorList
        query={query}
        empty={<Empty picture="flash" title="没有符合的拍品" help="换一个专区或场次看看" />}
      >
        {(lots) => (
          <ul className={styles.grid}>
            {lots.map((lot) => (
              <LotTile key={lot.lotNo} lot={lot} own={states.get(lot.lotNo)} />
            ))}
          </ul>
        )}
      </CursorList>
    </div>
  );
}
