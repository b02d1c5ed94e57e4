import type { Live, Share, System, Version } from "@heshi/contract/system/system";
import { creditNames, creditTypes } from "@heshi/kernel/credit";
import { type Service, single } from "../../rpc/call/service.ts";
import { settingOf } from "./system.settings.ts";
import { findPrivate, listSettings, liveRooms, shareGoods } from "./system.store.ts";
import { upload } from "./system.upload.ts";
import { signedUrl } from "./system.private.ts";

/** What of the server's configuration is public. */
export type PublicConfig = {
  readonly wssUrl: string;
  readonly publicUrl: string;
  readonly wapHost: string;
  readonly pwdKey: { readonly id: string; readonly publicKey: string };
  readonly isSandbox: boolean;
};

/** Handlers of System. The time is this request's own. */
export const systemService = (
  config: PublicConfig & { readonly fileKey: Uint8Array },
): Service<typeof System> => ({
  GetSetData: single(async ({ tx, now }) => {
    const settings = await listSettings(tx);
    return {
      creditList: creditTypes.map((creditType) => ({ creditType, creditName: creditNames[creditType] })),
      wssUrl: config.wssUrl,
      timestamp: now.getTime(),
      pwdKey: config.pwdKey,
      wapHost: config.wapHost,
      servicePhone: settingOf(settings, "servicePhone"),
      company: {
        name: settingOf(settings, "companyName"),
        icp: settingOf(settings, "icp"),
        police: settingOf(settings, "police"),
      },
      isSandbox: config.isSandbox,
    };
  }),

  Upload: upload,

  GetPrivateUrl: single(async ({ tx, caller, now, fail }, { url }) => {
    const id = url.slice("/private/".length);
    if (!(await tx.one(findPrivate, [id, caller.memberId]))) return fail("NOT_FOUND");
    return signedUrl(config.fileKey, id, now);
  }),
});

export const versionService: Service<typeof Version> = {
  GetVersion: single(async ({ tx }) => {
    const settings = await listSettings(tx);
    const text = (name: "version" | "minVersion" | "iosUrl" | "androidUrl"): string =>
      settingOf(settings, name);
    return {
      isOnline: settingOf(settings, "isOnline"),
      version: text("version"),
      minVersion: text("minVersion"),
      notes: settingOf(settings, "versionNotes"),
      iosUrl: text("iosUrl"),
      androidUrl: text("androidUrl"),
    };
  }),
};

export const shareService = (config: PublicConfig): Service<typeof Share> => ({
  async GetShareData({ tx, fail }, { sourceType, sourceId }) {
    if (sourceType === 1) {
      const settings = await listSettings(tx);
      return {
        url: `${config.publicUrl}/`,
        title: settingOf(settings, "shareTitle"),
        thumb: "/icon-192.png",
      };
    }
    const goods = sourceId === undefined ? undefined : await tx.one(shareGoods, [sourceId]);
    if (!goods) return fail("NOT_FOUND");
    return { url: `${config.publicUrl}/pages/goods/detail?id=${sourceId}`, ...goods };
  },
});

export const liveService: Service<typeof Live> = {
  GetLiveList: single(async ({ tx }) => ({ list: await tx.many(liveRooms) })),
};
