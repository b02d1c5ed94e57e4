import { rechargeTexts } from "../../recharge/recharge.public.ts";
import { remitTexts } from "../../remit/remit.public.ts";
import { transferTexts } from "../../transfer/transfer.public.ts";
import { withdrawTexts } from "../../withdraw/withdraw.public.ts";
import { amount, oneOf, section, text, time, yuan } from "./section.ts";
import { attempts, causes, directions, purposes, ways } from "./words.ts";

const no = "no";

/** Wallet, payments and ledger. */
export const moneySections = {
  收款账户: section("payout_accounts", {
    from: "payout_account where member_id = $1 and removed_at is null",
    order: "id",
    cells: {
      类型: oneOf("payout_account.kind", ways, "kind"),
      账户: text("name"),
      尾号: text("nullif(tail, '')"),
      添加时间: time("created_at"),
    },
  }),
  快捷支付: section("cards", {
    from: "fastpay_card where member_id = $1 and ended_at is null",
    order: "id",
    cells: {
      银行卡: text("name"),
      尾号: text("tail"),
      预留手机号: text("mobile"),
      开通时间: time("signed_at"),
    },
  }),
  免密支付: section("pass_free", {
    from: "pass_free where member_id = $1",
    order: "member_id",
    cells: {
      单笔限额: yuan("pay_fen"),
      每日限额: yuan("day_fen"),
      开通时间: time("on_at"),
      关闭时间: time("off_at"),
    },
  }),
  转出限额: section("pay_limit", {
    from: "pay_limit where member_id = $1",
    order: "member_id",
    cells: {
      每日限额: yuan("day_fen"),
      待生效限额: yuan("next_fen"),
      生效时间: time("next_at"),
      修改时间: time("changed_at"),
    },
  }),
  付款: section("attempts", {
    from: "pay_attempt where member_id = $1",
    order: "id",
    cells: {
      单号: text("attempt_no"),
      内容: text("subject"),
      方式: oneOf("pay_attempt.way", ways, "way"),
      金额: yuan("amount_fen"),
      状态: oneOf("pay_attempt.state", attempts, "state"),
      发起时间: time("created_at"),
      付款时间: time("paid_at"),
    },
  }),
  好友代付: section("friend_pays", {
    from: "friend_pay f join trade t on t.id = f.trade_id where f.member_id = $1",
    order: "f.made_at, f.trade_id",
    cells: {
      交易号: text("t.no"),
      留言: text("nullif(f.note, '')"),
      发起时间: time("f.made_at"),
      结束时间: time("f.ended_at"),
    },
  }),
  充值: section("recharges", {
    from: "recharge where member_id = $1",
    order: "id",
    cells: {
      单号: text(no),
      状态: oneOf("recharge.state", rechargeTexts, "state"),
      金额: yuan("amount_fen"),
      赠送: amount("'CREDIT2'", "nullif(silver_cent, 0)"),
      方式: oneOf("recharge.pay_way", ways, "pay_way"),
      发起时间: time("created_at"),
      付款时间: time("paid_at"),
    },
  }),
  汇款: section("remittances", {
    from: "remittance where member_id = $1",
    order: "id",
    cells: {
      单号: text(no),
      状态: oneOf("remittance.state", remitTexts, "state"),
      金额: yuan("amount_fen"),
      流水号: text("serial_no"),
      收款账户: text("bank_name || ' ' || tail"),
      未入账原因: text("nullif(reason, '')"),
      提交时间: time("created_at"),
      入账时间: time("credited_at"),
    },
  }),
  提现: section("withdrawals", {
    from: "withdrawal where member_id = $1",
    order: "id",
    cells: {
      单号: text(no),
      状态: oneOf("withdrawal.state", withdrawTexts, "state"),
      金额: yuan("amount_fen"),
      手续费: yuan("fee_fen"),
      方式: oneOf("withdrawal.kind", ways, "kind"),
      账户: text("account_name || ' ' || tail"),
      未成功原因: text("nullif(reason, '')"),
      申请时间: time("created_at"),
      到账时间: time("paid_at"),
    },
  }),
  转账: section("transfers", {
    from: `transfer t join member m on m.id = case when t.member_id = $1 then t.payee_id else t.member_id end
       where $1 in (t.member_id, t.payee_id)`,
    order: "t.id",
    cells: {
      单号: text("t.no"),
      方向: text("case when t.member_id = $1 then '转出' else '转入' end"),
      对方会员号: text("m.mid"),
      金额: yuan("t.amount_fen"),
      状态: oneOf("transfer.state", transferTexts, "t.state"),
      留言: text("nullif(t.note, '')"),
      发起时间: time("t.created_at"),
      到账时间: time("t.arrived_at"),
    },
  }),
  赠送金币: section("gifts", {
    from: `credit_gift t join member m on m.id = case when t.member_id = $1 then t.payee_id else t.member_id end
       where $1 in (t.member_id, t.payee_id)`,
    order: "t.id",
    cells: {
      单号: text("t.no"),
      方向: text("case when t.member_id = $1 then '赠出' else '收到' end"),
      对方会员号: text("m.mid"),
      数量: amount("'CREDIT1'", "t.gold_cent"),
      留言: text("nullif(t.note, '')"),
      时间: time("t.created_at"),
    },
  }),
  积分兑换: section("exchanges", {
    from: "credit_quote where member_id = $1",
    order: "id",
    cells: {
      单号: text(no),
      支出: amount("'CREDIT2'", "silver_cent"),
      兑得: amount("'CREDIT1'", "gold_cent"),
      询价时间: time("created_at"),
      兑换时间: time("exchanged_at"),
    },
  }),
  推广佣金: section("fee_shares", {
    from: "fee_share f join orders o on o.id = f.order_id where f.member_id = $1",
    order: "f.id",
    cells: {
      订单号: text("o.no"),
      佣金: yuan("f.fen"),
      退款收回: yuan("f.back_fen"),
      结算时间: time("f.made_at"),
      到账时间: time("f.released_at"),
    },
  }),
  账务更正: section("adjustments", {
    from: "adjustment where member_id = $1",
    order: "id",
    cells: {
      单号: text(no),
      类型: oneOf("adjustment.direction", directions, "direction"),
      金额: amount("case balance when 'money' then 'CNY' else upper(balance) end", "amount"),
      时间: time("created_at"),
    },
  }),
  账本: section("ledger", {
    from: `ledger_account a join ledger_entry e on e.account_id = a.id and e.sequence is not null
       join ledger_transfer t on t.id = e.transfer_id where a.owner_kind = 'member' and a.owner_id = $1`,
    order: "e.id",
    cells: {
      时间: time("t.created_at"),
      账户: oneOf("ledger_account.purpose", purposes, "a.purpose"),
      事由: oneOf("ledger_transfer.kind", causes, "t.kind"),
      变动: amount("a.currency", "e.amount"),
      余额: amount("a.currency", "e.balance_after"),
    },
  }),
} as const;
