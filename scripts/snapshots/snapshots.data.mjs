// Why a statement may wait for a row's lock and read another table by its older snapshot (scripts/snapshots/snapshots.mjs). `behind`: a statement
// before it holds a lock that every rival takes too, which `race` shows. Otherwise `because` says why what it reads cannot change to the
// harm of what it decides.
const races = (module, name = module.split("/").at(-1)) =>
  `apps/server/src/modules/${module}/${name}.races.pg.test.ts`;
const locks = "apps/server/src/locks.pg.test.ts";

export const reasoned = [
  {
    statements: ["auction.free_one"],
    because: "of the lot it reads the number and who was awarded it, which do not change once it is over",
  },
  {
    statements: ["auction.insert_stop"],
    because: "products are never removed, so that one that is there stays",
  },
  {
    statements: ["auction.add_reminder", "auction.remind"],
    because:
      "a reminder decides about a message alone: one that is set as its session is reminded of may come or not",
  },
  {
    statements: [
      "refund.pending",
      "refund.done",
      "refund.end",
      "coupon.lock_of_order",
      "agreement.withdraw",
      "chat.decide_report",
      "order.close_trade",
      "order.lock_trade_of_order",
      "pay.take_by_channel",
      "merchant.set_mark",
      "rpc.forget_devices",
      "express.store",
      "express.store_push",
      "express.urge",
      "express.answer_urge",
      "friendpay.end",
      "keys.replay",
      "warehouse.lock_reserved",
    ],
    because:
      "it reads columns that never change: whose a row is, its number, its kind, its orders, its amount",
  },
  {
    statements: ["ledger.add_months"],
    because:
      "the entries of a closed day never change, and it is added behind the row of its sums, which one process inserts",
  },
  {
    statements: ["agreement.insert_consents"],
    because:
      "a published version of an agreement never changes, and one published at this moment is asked for at the next call",
  },
  {
    statements: ["faq.change", "school.change", "category.remove", "freight.drop"],
    because: "the foreign key refuses what refers to a row that is removed at this moment",
  },
  {
    statements: ["member.set_mobile"],
    because: "the unique index on the number refuses the second of two; the condition only says so kindly",
  },
  {
    statements: [
      "cart.add_at_once",
      "cart.add",
      "cart.set_quantity",
      "cart.take_line",
      "cart.put_line",
      "cart.clear_invalid",
      "cart.merge",
      "order.buy_again",
    ],
    because:
      "a cart promises nothing: price, stock and shelf are asked again when it is shown, quoted and ordered",
  },
  {
    statements: [
      "rpc.sweep_replies",
      "rpc.sweep_sessions",
      "rpc.sweep_nonces",
      "rpc.sweep_attempts",
      "rpc.sweep_known_devices",
      "chat.sweep_tickets",
      "merchant.sweep_invited",
      "sms.sweep_codes",
      "pay.sweep_grants",
      "restock.sweep",
      "inbox.sweep",
      "keys.sweep_deliveries",
      "goods.drop_changes",
      "outbox.sweep",
    ],
    because:
      "a sweep takes some keys of its own table that are long over; a row used again is written with a new end, or asked on its lock",
  },
  {
    statements: ["chat.drop_tickets", "goods.trim_footprints", "goods.trim_search_history"],
    because: "the oldest rows of one owner beyond a number go; two at once take the same ones",
  },
  {
    statements: ["goods.add_favourite", "restock.add", "flash.add_reminder", "goods.add_footprint"],
    because:
      "a number that keeps one's own list short; two taps at once may pass it by one, and the row's key keeps it from being twice",
  },
  {
    statements: [
      "goods.count_shops",
      "goods.follow_sales",
      "goods.tell_drops",
      "goods.write_lexemes",
      "goods.note_terms",
      "stock.correct_in_stock",
      "stock.reserve",
      "restock.tell",
      "comment.score_shops",
      "comment.vote",
      "keys.tell_low",
      "flash.remind",
      "operator.make_day",
      "vip.set_level",
      "vip.set_levels",
    ],
    because:
      "a figure, a mark or a message that is made of other rows and made again by a job; pieces are taken by the SKU's own locked row",
  },
  {
    statements: ["after_sale.move", "after_sale.move_all", "order.move", "order.move_all", "keys.take_due"],
    because:
      "whether and where a shop's webhook is told; one that is switched at this moment is told of what comes after",
  },
  {
    statements: ["transfer.move", "transfer.move_all"],
    because: "the nickname in a message",
  },
  {
    statements: ["import.add_brand"],
    because: "the place of a new brand among the others, which may be the same as another's",
  },
  {
    statements: ["import.imported"],
    because:
      "one import runs at a time for a shop, and it writes texts and prices only, whatever the product's state is by then",
  },
  {
    statements: ["rpc.enter_or_decide"],
    because:
      "it waits for the other operator's call with the same input; an authenticator renewed at that moment comes after the act",
  },
  {
    statements: ["pay.open"],
    because:
      "whatever ends a payable ends its attempts in the same transaction, and the attempt's state stands on the locked row",
    race: [races("pay"), races("recharge")],
  },
  {
    statements: ["pay.start", "recharge.start", "friendpay.start", "collection.start"],
    because:
      "the payable is the locked row, one open attempt of a way is the index, and an attempt that ended meanwhile is refused by pay.open",
    race: [races("pay"), races("recharge"), races("friendpay"), races("collection")],
  },
  {
    statements: ["pay.take_by_balance", "friendpay.take"],
    because:
      "trade and grant are the locked rows: the amount that is taken is compared with the trade's own; a freeze at this moment comes after",
    race: [races("pay"), races("friendpay"), races("order/reduce")],
  },
  {
    statements: ["passfree.take"],
    because:
      "the day's sum, the switch and the trade stand on locked rows; it waits for one's own payments only, and what they add allows more",
    race: [races("passfree")],
  },
  {
    statements: ["outflow.spend_grant", "chat.spend_ticket", "chat.spend_shop_ticket"],
    because: "it waits for a second use of the same proof only, which the locked row refuses",
    race: [races("member", "logins")],
  },
  {
    statements: ["sms.take_code_try"],
    because: "tries and use stand on the locked row; a code that is sent at this moment is another one",
    race: [races("sms", "codes")],
  },
  {
    statements: ["fastpay.take_sending"],
    because: "an SMS may go out for a card that ends at this moment; paying asks card and attempt again",
    race: [races("fastpay")],
  },
  {
    statements: ["friendpay.save"],
    because: "a link to a trade that is paid at this moment pays nothing: paying asks the trade's locked row",
    race: [races("friendpay")],
  },
  {
    statements: ["flash.take"],
    because:
      "pieces and a member's number stand on locked rows; an activity that is withdrawn at this moment ends after this order",
    race: [races("flash")],
  },
  {
    statements: ["order.place"],
    because:
      "the slot of an unpaid trade is a unique index; a slot that is freed at this moment is found by the next try",
    race: [races("order/submit", "submit")],
  },
  {
    statements: ["voucher.due_uses", "voucher.due_codes", "handover.due"],
    because: "a list of what to try: each voucher moves by its own locked row",
    race: [races("redeem")],
  },
  {
    statements: ["feeshare.release"],
    because: "`done` is a final state of an order, and what went back of a share stands on its locked row",
  },
  {
    statements: ["comment.add", "comment.supplement"],
    because:
      "the line is the locked row with what went back of it; who works for the shop, and until when one may, does not wait for a comment",
    race: [races("comment")],
  },
  {
    statements: ["question.answer"],
    because: "goods that were received stay received, and one answer of a member is the table's key",
  },
  {
    statements: ["school.note"],
    because: "whether a lesson is shown; how far one has read stands on the locked row",
  },
  {
    statements: ["chat.add_message"],
    because: "a ban at this moment comes after the message",
  },
  {
    statements: ["system.sweep_reserved"],
    because: "a file that is stored again at this moment is young, and the storage keeps young ones",
    race: [races("system", "uploads")],
  },
  {
    statements: ["merchant.lock_person", "goods_sheet.lock"],
    because: "it is the lock itself: what is decided is read by a statement behind it",
  },
  {
    statements: ["category.mark_goods"],
    because:
      "marks are read by a function that holds them and has a snapshot of its own; a category stays where it is, and a product that moves is marked by its trigger",
  },
  { statements: ["coupon.return_closed"], behind: "coupon.lock_of_order", race: [races("coupon")] },
  { statements: ["bankcard.remove"], behind: "outflow.lock_payer", race: [locks] },
  { statements: ["bankcard.remove_of_shop"], behind: "merchant.lock_purse", race: [races("withdraw")] },
  { statements: ["import.sum_goods"], behind: "shopgoods.lock", race: [locks] },
  { statements: ["apply.drop"], behind: "apply.lock_of_member", race: [locks] },
  { statements: ["cert.drop"], behind: "cert.lock_of_member", race: [locks] },
  { statements: ["expert.drop"], behind: "expert.lock_of_member", race: [locks] },
  { statements: ["chat.mark_member", "chat.mark_desk"], behind: "chat.lock", race: [races("chat")] },
  { statements: ["playlet.make_due"], behind: "playlet.lock", race: [races("playlet")] },
  {
    statements: ["merchant.change_password", "merchant.accept_invite"],
    behind: "merchant.lock_person",
    race: [locks],
  },
  { statements: ["merchant.note_invited"], behind: "merchant.lock_staff", race: [races("apply")] },
  { statements: ["merchant.pass_uses"], behind: "merchant.lock_places", race: [locks] },
  {
    statements: ["merchant.move_mobile"],
    behind: "merchant.lock_mobiles",
    race: [races("merchant/setting")],
  },
  {
    statements: ["samecity.set_goods_branches"],
    behind: "samecity.lock_branches",
    race: [races("samecity", "branch")],
  },
  { statements: ["member.bind_inviter"], behind: "member.lock_inviters", race: [races("member", "logins")] },
  { statements: ["address.promote_newest"], behind: "address.lock_member", race: [races("member/address")] },
  { statements: ["rpc.revoke_replaced"], behind: "rpc.insert_session", race: [races("member", "logins")] },
  { statements: ["invoice.take_amount"], behind: "order.lock_for_after", race: [races("invoice")] },
  { statements: ["settlement.close_bill"], behind: "merchant.lock_purse", race: [races("settlement")] },
  { statements: ["comment.add_reply"], behind: "address.lock_member", race: [locks] },
  {
    statements: ["faq.vote"],
    behind: "faq.lock",
    race: [locks],
  },
];
