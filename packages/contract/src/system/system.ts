import { creditTypes } from "@heshi/kernel/credit";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { uploadRefusals } from "../frame/upload.ts";
import { PrivateUrl, StoredUrl, Time } from "../frame/text.ts";

export const SetData = z.object({
  creditList: z.array(z.object({ creditType: z.enum(creditTypes), creditName: z.string() })),
  wssUrl: z.string(),
  timestamp: Time,
  pwdKey: z.object({ keyId: z.string(), publicKey: z.string() }),
  wapHost: z.string(),
  servicePhone: z.string(),
  company: z.object({ name: z.string(), icp: z.string(), police: z.string() }),
  isSandbox: z.boolean(),
  /** Who holds the members' money, where somebody is named. */
  institution: z.optional(z.string()),
  /** Whether recharge, transfer and withdrawal are open. */
  isMoneyOpen: z.boolean(),
  /** Whose map pages draw: AMap with a key and a security code for pages, the demo's plan of a fictional town, or none. */
  map: z.object({
    kind: z.enum(["amap", "plan", "none"]),
    key: z.optional(z.string()),
    code: z.optional(z.string()),
  }),
});
export type SetData = z.infer<typeof SetData>;

export const System = defineGroup({
  name: "System",
  code: 1,
  errors: uploadRefusals(0),
  methods: {
    GetSetData: {
      kind: "query",
      access: "public",
      doc: "Public settings: names of the credits, the socket's address, server time and the key for password fields.",
      input: z.object({}),
      output: SetData,
    },
    Upload: {
      kind: "command",
      access: "member",
      rate: "upload",
      file: { maxBytes: 50 * 1024 * 1024 },
      doc:
        "Stores a picture, video or document sent as the multipart part `file`; answers its URL, for " +
        "a private one the name that `GetPrivateUrl` takes.",
      input: z.object({ isPrivate: z.optional(z.boolean()) }),
      output: z.object({
        url: z.union([StoredUrl, PrivateUrl]),
        width: z.optional(z.int()),
        height: z.optional(z.int()),
      }),
    },
    GetPrivateUrl: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { url: "privateFile" },
      doc: "A signed address, good for five minutes, of a private document of the caller's.",
      input: z.object({ url: PrivateUrl }),
      output: z.object({ url: z.string(), expiresAt: Time }),
    },
  },
});

export const Version = defineGroup({
  name: "Version",
  code: 2,
  errors: {},
  methods: {
    GetVersion: {
      kind: "query",
      access: "public",
      cache: true,
      doc: "Whether the full set of tabs is shown, and the newest app version.",
      input: z.object({}),
      output: z.object({
        isOnline: z.int(),
        version: z.string(),
        minVersion: z.string(),
        notes: z.string(),
        iosUrl: z.string(),
        androidUrl: z.string(),
      }),
    },
  },
});

export const Live = defineGroup({
  name: "Live",
  code: 6,
  errors: {},
  methods: {
    GetLiveList: {
      kind: "query",
      access: "member",
      doc: "Live rooms on air; empty where there are none.",
      input: z.object({}),
      output: z.object({
        list: z.array(
          z.object({ liveId: z.string(), title: z.string(), cover: z.string(), url: z.string() }),
        ),
      }),
    },
  },
});
