import type { Live, SetData, System, Version } from "@heshi/contract/system/system";
import { creditNames, creditTypes } from "@heshi/kernel/credit";
import { type Service, single } from "../../rpc/call/service.ts";
import { findPrivate, liveRooms } from "./system.store.ts";
import { upload } from "./system.upload.ts";
import { idOfPrivate, signedUrl } from "./system.private.ts";

/** What of the server's configuration is public. */
export type PublicConfig = {
  wssUrl: string;
  publicUrl: string;
  /** Where the shop's pages are as seen by the console: empty on its own host, else the shop's origin. */
  previewOrigin: string;
  wapHost: string;
  pwdKey: { keyId: string; publicKey: string };
  isSandbox: boolean;
  /** Who holds the members' money, where somebody is named. */
  institution: string | undefined;
  isMoneyOpen: boolean;
  map: SetData["map"];
};

/** Handlers of System. The time is this request's own. */
export const systemService = (config: PublicConfig & { fileKey: Uint8Array }): Service<typeof System> => ({
  GetSetData: single(async ({ settings, now }) => {
    return {
      creditList: creditTypes.map((creditType) => ({ creditType, creditName: creditNames[creditType] })),
      wssUrl: config.wssUrl,
      timestamp: now.getTime(),
      pwdKey: config.pwdKey,
      wapHost: config.wapHost,
      servicePhone: settings["app.servicePhone"],
      company: {
        name: settings["app.companyName"],
        icp: settings["app.icp"],
        police: settings["app.police"],
      },
      isSandbox: config.isSandbox,
      institution: config.institution,
      isMoneyOpen: config.isMoneyOpen,
      map: config.map,
    };
  }),

  Upload: upload,

  GetPrivateUrl: single(async ({ tx, caller, now, fail }, { url }) => {
    const id = idOfPrivate(url);
    if (!(await tx.one(findPrivate, [id, caller.memberId]))) return fail("NOT_FOUND");
    return signedUrl(config.fileKey, { id, sessionId: caller.sessionId }, now);
  }),
});

export const versionService: Service<typeof Version> = {
  GetVersion: single(async ({ settings }) => ({
    isOnline: settings["app.isOnline"],
    version: settings["app.version"],
    minVersion: settings["app.minVersion"],
    notes: settings["app.versionNotes"],
    iosUrl: settings["app.iosUrl"],
    androidUrl: settings["app.androidUrl"],
  })),
};

export const liveService: Service<typeof Live> = {
  GetLiveList: single(async ({ tx }) => ({ list: await tx.many(liveRooms) })),
};
