import { certDesk } from "../account/cert.ts";
import { chatDesk } from "../chat/chat-desk.ts";
import { chatRefusals } from "../chat/chat-refusals.ts";
import { defineGroup } from "../frame/define.ts";
import { faqDesk } from "./faq.ts";
import { feedbackDesk } from "./feedback.ts";
import { afterDesk } from "../trade/after-desk.ts";
import { paymentDesk } from "../trade/payment-exception.ts";
import { payoutDesk } from "../money/payout-exception.ts";
import { reconcileDesk } from "../money/reconcile-desk.ts";
import { remitDesk } from "../money/remit-desk.ts";
import { withdrawDesk } from "../trade/withdraw-desk.ts";

/** The operators' methods. */
export const Admin = defineGroup({
  name: "Admin",
  code: 21,
  errors: {
    NUMBER_TAKEN: [1, "该证件号码已由另一位会员通过认证，不能再次通过"],
    ...chatRefusals(40),
  },
  methods: {
    ...certDesk,
    ...paymentDesk,
    ...payoutDesk,
    ...afterDesk,
    ...withdrawDesk,
    ...remitDesk,
    ...reconcileDesk,
    ...faqDesk,
    ...feedbackDesk,
    ...chatDesk,
  },
});
