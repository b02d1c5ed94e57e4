import { Bank, Bankcard4 } from "@heshi/contract/money/bank";
import { Credit } from "@heshi/contract/money/credit";
import { Fastpay } from "@heshi/contract/pay/fastpay";
import { Friendpay } from "@heshi/contract/pay/friendpay";
import { Passfree } from "@heshi/contract/pay/passfree";
import { Pay } from "@heshi/contract/pay/pay";
import { joined } from "@heshi/kernel/join";
import { adjustDeskHandlers } from "../modules/adjust/adjust.desk.ts";
import { bankHandlers } from "../modules/bankcard/bankcard.service.ts";
import { shopCardHandlers } from "../modules/bankcard/bankcard.shop.ts";
import { daycloseDeskHandlers } from "../modules/dayclose/dayclose.desk.ts";
import { daycloseJobs } from "../modules/dayclose/dayclose.jobs.ts";
import { exchangeHandlers } from "../modules/exchange/exchange.service.ts";
import { fastpayTopics } from "../modules/fastpay/fastpay.jobs.ts";
import { fastpayService } from "../modules/fastpay/fastpay.service.ts";
import { friendpayService } from "../modules/friendpay/friendpay.service.ts";
import { feeshareJobs } from "../modules/feeshare/feeshare.jobs.ts";
import { ledgerDeskHandlers } from "../modules/ledger/ledger.desk.ts";
import { ledgerJobs } from "../modules/ledger/ledger.jobs.ts";
import { lotJobs } from "../modules/lots/lots.jobs.ts";
import { payLimitHandlers } from "../modules/outflow/outflow.service.ts";
import { passfreeService } from "../modules/passfree/passfree.service.ts";
import { attemptDeskHandlers } from "../modules/pay/desk/pay.desk.ts";
import { paymentDeskHandlers } from "../modules/pay/desk/pay.exceptions.ts";
import { payJobs, payTopics } from "../modules/pay/pay.jobs.ts";
import { rechargePayHandlers } from "../modules/pay/pay.recharge.ts";
import { payService } from "../modules/pay/pay.service.ts";
import { payoutDeskHandlers } from "../modules/payout/payout.exceptions.ts";
import { payoutJobs, payoutTopics } from "../modules/payout/payout.jobs.ts";
import { rechargeDeskHandlers } from "../modules/recharge/recharge.desk.ts";
import { rechargeDues, rechargeTopics } from "../modules/recharge/recharge.jobs.ts";
import { rechargeHandlers } from "../modules/recharge/recharge.service.ts";
import { reconcileDeskHandlers } from "../modules/reconcile/reconcile.desk.ts";
import { reconcileJobs } from "../modules/reconcile/reconcile.jobs.ts";
import { suspenseDeskHandlers } from "../modules/reconcile/suspense.desk.ts";
import { companyAccountHandlers } from "../modules/remit/remit.accounts.ts";
import { remitDeskHandlers } from "../modules/remit/remit.desk.ts";
import { remitHandlers } from "../modules/remit/remit.service.ts";
import { riskDeskHandlers } from "../modules/risk/risk.desk.ts";
import { riskJobs } from "../modules/risk/risk.jobs.ts";
import { depositHandlers } from "../modules/settlement/settlement.deposit.ts";
import { billDeskHandlers } from "../modules/settlement/settlement.desk.ts";
import { settlementDues, settlementJobs } from "../modules/settlement/settlement.jobs.ts";
import { shopWalletHandlers } from "../modules/settlement/settlement.service.ts";
import { transferDues } from "../modules/transfer/transfer.jobs.ts";
import { transferHandlers } from "../modules/transfer/transfer.service.ts";
import { creditHandlers } from "../modules/wallet/wallet.service.ts";
import { statementHandlers } from "../modules/wallet/wallet.statement.ts";
import { withdrawDeskHandlers } from "../modules/withdraw/withdraw.desk.ts";
import { withdrawDues } from "../modules/withdraw/withdraw.jobs.ts";
import { withdrawHandlers } from "../modules/withdraw/withdraw.service.ts";
import { shopWithdrawHandlers } from "../modules/withdraw/withdraw.shop.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";

/** Everything of Credit; the key signs statements. */
const creditService = (config: ServiceConfig) =>
  joined("Credit", [
    creditHandlers,
    transferHandlers,
    exchangeHandlers,
    withdrawHandlers,
    payLimitHandlers,
    remitHandlers,
    statementHandlers(config),
    rechargeHandlers,
    rechargePayHandlers,
  ]);

/** Wallet, payments, settlement and ledger: its services, and its handlers of the groups that all areas share. */
export const moneyArea = (config: ServiceConfig) => {
  const { bank, card } = bankHandlers(config);
  return {
    routes: [
      serve(Credit, creditService(config)),
      serve(Pay, payService(config)),
      serve(Passfree, passfreeService),
      serve(Friendpay, friendpayService),
      serve(Bank, bank),
      serve(Bankcard4, card),
      serve(Fastpay, fastpayService(config)),
    ].flat(),
    Admin: [
      ledgerDeskHandlers,
      daycloseDeskHandlers,
      paymentDeskHandlers,
      attemptDeskHandlers,
      payoutDeskHandlers,
      withdrawDeskHandlers,
      companyAccountHandlers,
      adjustDeskHandlers,
      rechargeDeskHandlers,
      reconcileDeskHandlers,
      suspenseDeskHandlers,
      riskDeskHandlers,
      billDeskHandlers,
      remitDeskHandlers(config),
    ] as const,
    Merchant: [shopWalletHandlers, shopWithdrawHandlers, depositHandlers, shopCardHandlers(config)] as const,
  };
};

/** What of it works without being called. */
export const moneyWork: Work = {
  dues: [...transferDues, ...withdrawDues, ...rechargeDues, ...settlementDues],
  jobs: [
    ...ledgerJobs,
    ...lotJobs,
    ...daycloseJobs,
    ...reconcileJobs,
    ...payJobs,
    ...payoutJobs,
    ...feeshareJobs,
    ...settlementJobs,
    ...riskJobs,
  ],
  topics: (config) => [
    ...payTopics(config),
    ...rechargeTopics,
    ...payoutTopics(config),
    ...fastpayTopics(config),
  ],
};
