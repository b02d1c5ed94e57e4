import { Share, type ShareType } from "@heshi/contract/system/share";
import { System, Version, type SetData } from "@heshi/contract/system/system";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { CreditType } from "@heshi/kernel/credit";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { takePreloaded } from "../data/preloaded.ts";
import { learnPasswordKey } from "../session/password-key.ts";
import { keyOf, q } from "../data/query.ts";
import { rpc } from "../data/rpc.ts";
import { learnServerTime } from "../data/server-clock.ts";
import { readObject, writeJson } from "../data/storage.ts";

const system = rpc(System);
const version = rpc(Version);
const share = rpc(Share);

/** Operators rarely change these. */
const KEPT_MS = 600_000;

/** A shared link with its preview. */
export interface ShareData {
  path: string;
  title: string;
  imageUrl: string;
}

type Kept = { setData?: SetData; isOnline?: number };

const kept = (): Kept => readObject<Kept>("SYSTEM_INFO") ?? {};

async function fetchSetData(): Promise<SetData> {
  const setData = await system.GetSetData({});
  learnServerTime(setData.timestamp);
  learnPasswordKey(setData.pwdKey);
  writeJson("SYSTEM_INFO", { ...kept(), setData });
  return setData;
}

type VersionData = OutputOf<(typeof Version)["methods"]["GetVersion"]>;

async function fetchVersion(): Promise<VersionData> {
  const data = takePreloaded<VersionData>("Version.GetVersion") ?? (await version.GetVersion({}));
  writeJson("SYSTEM_INFO", { ...kept(), isOnline: data.isOnline });
  return data;
}

/** The public settings, such as credit names, the socket's address and the key for password fields. */
export const setDataQuery = () => ({
  ...q(System, "GetSetData"),
  queryFn: fetchSetData,
  staleTime: KEPT_MS,
});

/** The stored settings of the last visit. */
export const lastSetData = (): SetData | undefined => kept().setData;

/** The public settings, or those of the last visit until they are loaded. */
export function useSettings(enabled = true): SetData | undefined {
  const { data = lastSetData() } = useQuery({ ...setDataQuery(), enabled });
  return data;
}

/** The app version and `isOnline`, which selects the set of tabs. */
export const versionQuery = () => ({ ...q(Version, "GetVersion"), queryFn: fetchVersion });

/** The stored `isOnline` of the last visit, with which the tab bar is shown at once. */
export const lastIsOnline = (): number | undefined => kept().isOnline;

/** What is shared beside the app: a product, a shop, a brand, a count. */
export type ShareSource = { sourceType: ShareType; sourceId: string };

/** The link to this app, or to a product, shop or brand, with its preview. */
export function shareQuery(source?: ShareSource) {
  const input = source ?? { sourceType: 1 };
  return queryOptions({
    queryKey: keyOf(Share, "GetShareData", input),
    queryFn: async (): Promise<ShareData> => {
      const { url, title, thumb } = await share.GetShareData(input);
      return { path: url, title, imageUrl: thumb };
    },
    staleTime: KEPT_MS,
  });
}

/** The name of a credit from `creditList`, else 积分. */
export function creditName(setData: SetData | undefined, type: CreditType): string {
  return setData?.creditList.find((credit) => credit.creditType === type)?.creditName ?? "积分";
}
