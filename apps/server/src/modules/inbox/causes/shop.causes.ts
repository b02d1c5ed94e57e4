import * as z from "zod/mini";
import { cause } from "../inbox.cause.ts";

const application = cause({
  kind: "system",
  data: z.object({ shopName: z.string() }),
  path: () => "/pages/shop/apply",
  says: {
    pass: ({ shopName }) => ["店铺已开通", `“${shopName}”已通过审核，用您的手机号和验证码登录商家端即可营业`],
    refuse: ({ shopName }) => ["入驻申请未通过", `“${shopName}”的资料需要修改，点开看原因`],
    ending: ({ shopName }) => ["营业执照即将到期", `“${shopName}”的执照快到期了，请尽快更新，以免影响营业`],
    ended: ({ shopName }) => ["店铺已暂停营业", `“${shopName}”的执照已到期，更新并通过审核后恢复营业`],
  },
});

/** Causes of messages about merchants. */
export const shopCauses = { application } as const;
