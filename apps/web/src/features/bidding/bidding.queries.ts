import type { OutputOf } from "@heshi/contract/frame/define";
import type { LotPhase, OwnLotState } from "@heshi/contract/auction/lot-states";
import type { LotCard, OwnLot } from "@heshi/contract/auction/lot-view";
import { Wares } from "@heshi/contract/goods/wares";
import type { TagKind } from "@heshi/ui/base/tag";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { onPush, watch } from "#src/shared/data/live.ts";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";

export type Lot = OutputOf<(typeof Wares)["methods"]["GetLot"]>;
export type Mine = OutputOf<(typeof Wares)["methods"]["GetLotMine"]>;
export type { LotCard, OwnLot };

/** A visitor polls; a member hears pushes, and asks now and then all the same. */
const POLL_MS = 1000;
const CALM_MS = 10_000;

export const lotPath = (no: string): string => withQuery("/pages/goods/lot", { no });
export const checkPath = (no: string): string => withQuery("/pages/goods/lot-check", { no });

/** What is asked again when a lot has moved. */
export const renewLots = (): Promise<void> =>
  refetch(["Wares.GetLots", "Wares.GetLot", "Wares.GetLotMine", "Wares.GetMyLots", "Wares.GetMyBids"]);

/** The same with the sessions. */
export const renewZone = async (): Promise<void> => {
  await Promise.all([refetch(["Wares.GetSessions"]), renewLots()]);
};

// as long as a browser keeps an answer, so that what is asked is not what it had before the push
const JOIN_MS = 1000;
let renewing: ReturnType<typeof setTimeout> | undefined;
/** Asks again once for what moves together: several lots of a session send several states a second. */
function renewSoon(): void {
  renewing ??= setTimeout(() => {
    renewing = undefined;
    void renewLots();
  }, JOIN_MS);
}

/** How often a page of lots asks: each second without a socket. */
export const usePollMs = (): number => (useIsMember() ? CALM_MS : POLL_MS);

/** Watches a topic (`lot:…`, `session:…`) while the page is shown, and asks again when something of it moves. */
export function useLots(topic: string | undefined): void {
  useEffect(() => {
    if (topic === undefined) return undefined;
    const stops = [
      watch(topic),
      ...(["lot.state", "lot.outbid"] as const).map((type) => onPush(type, renewSoon)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [topic]);
}

type MyLots = OutputOf<(typeof Wares)["methods"]["GetMyLots"]>;
/** A lot that was won and is not paid. */
export type DueLot = MyLots["due"][number];

/** The member's states at the lots of a session by number, what they have to pay, and sessions they are reminded of. */
export function useMyLots(sessionId: string | undefined) {
  const isMember = useIsMember();
  const { data } = useQuery({ ...q(Wares, "GetMyLots", { sessionId }), enabled: isMember });
  const own = isMember ? data : undefined;
  return {
    due: own?.due ?? [],
    reminded: own?.reminded ?? [],
    states: new Map(own?.states.map((one) => [one.lotNo, one.own])),
  };
}

export const phaseWords: Readonly<Record<LotPhase, string>> = {
  coming: "即将开拍",
  open: "竞拍中",
  closing: "正在落槌",
  awarded: "已拍下，待付款",
  paid: "已成交",
  forfeited: "拍下未付款",
  unsold: "流拍",
  stopped: "已停止",
};
/** What a lot is for the member, and the colour of it. */
export const ownWords: Readonly<Record<OwnLotState, readonly [text: string, kind: TagKind]>> = {
  leading: ["我领先", "ok"],
  outbid: ["被超过", "warn"],
  won: ["已拍下", "tint"],
  bought: ["已买下", "ok"],
  forfeited: ["未付款", "grey"],
  lost: ["未拍中", "grey"],
  released: ["已停止", "grey"],
};
