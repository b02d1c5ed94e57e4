/** The one list of what works without being called: deadlines, jobs, and what happens outside after a commit. */
import { afterDues } from "./modules/after/after.jobs.ts";
import { applyJobs } from "./modules/apply/apply.jobs.ts";
import { chatJobs, chatTopics } from "./modules/chat/chat.jobs.ts";
import { commentJobs } from "./modules/comment/comment.jobs.ts";
import { daycloseJobs } from "./modules/dayclose/dayclose.jobs.ts";
import { expressJobs, expressTopics } from "./modules/express/express.jobs.ts";
import { subscribeJobs } from "./modules/express/express.push.ts";
import { fastpayTopics } from "./modules/fastpay/fastpay.jobs.ts";
import { flashJobs } from "./modules/flash/flash.jobs.ts";
import { catalogueJobs } from "./modules/catalogue/catalogue.jobs.ts";
import { homeJobs } from "./modules/home/home.publish.ts";
import { inboxJobs } from "./modules/inbox/inbox.jobs.ts";
import { hookJobs, hookTopics } from "./modules/keys/hook.jobs.ts";
import { invoiceDues, invoiceJobs, invoiceTopics } from "./modules/invoice/invoice.port.ts";
import { ledgerJobs } from "./modules/ledger/ledger.jobs.ts";
import { buildDeadlines, type Due } from "./modules/machine/machine.public.ts";
import { operatorJobs } from "./modules/operator/operator.jobs.ts";
import { orderDues, orderJobs, orderTopics } from "./modules/order/order.jobs.ts";
import { payoutJobs, payoutTopics } from "./modules/payout/payout.jobs.ts";
import { payJobs, payTopics } from "./modules/pay/pay.jobs.ts";
import { voucherDues, voucherJobs } from "./modules/redeem/redeem.jobs.ts";
import { rechargeDues, rechargeTopics } from "./modules/recharge/recharge.jobs.ts";
import { riskJobs } from "./modules/risk/risk.jobs.ts";
import { favouriteJobs } from "./modules/favourites/favourites.jobs.ts";
import { searchJobs } from "./modules/search/search.jobs.ts";
import { shopGoodsJobs } from "./modules/shopgoods/shopgoods.jobs.ts";
import { settlementDues, settlementJobs } from "./modules/settlement/settlement.jobs.ts";
import { smsJobs, smsTopics } from "./modules/sms/sms.jobs.ts";
import { systemJobs } from "./modules/system/system.jobs.ts";
import { thirdJobs } from "./modules/third/third.jobs.ts";
import { vipJobs } from "./modules/vip/vip.jobs.ts";
import { transferDues } from "./modules/transfer/transfer.jobs.ts";
import { reconcileJobs } from "./modules/reconcile/reconcile.jobs.ts";
import { withdrawDues } from "./modules/withdraw/withdraw.jobs.ts";
import { yopDues, yopTopics } from "./modules/yop/yop.port.ts";
import type { Job, Topic } from "./platform/jobs.ts";
import { rpcJobs } from "./rpc/call/rpc.jobs.ts";
import type { ServiceConfig } from "./registry.ts";

/** What ends by itself when its time is over, of every machine. */
export const dues: readonly Due[] = [
  ...orderDues,
  ...transferDues,
  ...afterDues,
  ...withdrawDues,
  ...rechargeDues,
  ...settlementDues,
  ...invoiceDues,
  ...voucherDues,
  ...yopDues,
];

/** Work that comes round and needs no configuration. */
export const jobs: readonly Job[] = [
  ...rpcJobs,
  ...systemJobs,
  ...smsJobs,
  ...chatJobs,
  ...ledgerJobs,
  ...daycloseJobs,
  ...reconcileJobs,
  ...thirdJobs,
  ...inboxJobs,
  ...favouriteJobs,
  ...flashJobs,
  ...vipJobs,
  buildDeadlines(dues),
  ...orderJobs,
  ...payJobs,
  ...payoutJobs,
  ...expressJobs,
  ...commentJobs,
  ...catalogueJobs,
  ...searchJobs,
  ...operatorJobs,
  ...shopGoodsJobs,
  ...settlementJobs,
  ...invoiceJobs,
  ...voucherJobs,
  ...applyJobs,
  ...homeJobs,
  ...riskJobs,
];

/** With the work that needs keys. */
export const buildJobs = (config: ServiceConfig): readonly Job[] => [
  ...jobs,
  ...hookJobs(config),
  ...subscribeJobs(config),
];

/** What happens outside after a commit. */
export const buildTopics = (config: ServiceConfig): readonly Topic[] => [
  ...smsTopics(config.codePepper),
  ...orderTopics,
  ...expressTopics,
  ...chatTopics,
  ...payTopics(config),
  ...rechargeTopics,
  ...invoiceTopics,
  ...payoutTopics(config),
  ...fastpayTopics(config),
  ...yopTopics(config),
  ...hookTopics,
];
