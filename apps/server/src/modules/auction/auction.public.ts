import type { EntrustState, LotBanState } from "@heshi/contract/auction/lot-states";

/** What the states of a ban are called. */
export const banTexts: Readonly<Record<LotBanState, string>> = {
  banned: "暂停出价",
  appealed: "申诉中",
  lifted: "已解除",
  stands: "申诉未通过",
};

/** SQL: how many of the last lots for which a member has bid wait for them: outbid while open, or won and not paid. */
export const waitingLotsSql = (memberId: string, now: string): string =>
  `(select count(*) from (select b.lot_id, b.member_id, b.state from auction_bidder b where b.member_id = ${memberId}
      order by b.created_at desc, b.id desc limit 200) b join auction_lot l on l.id = b.lot_id
    where (b.state = 'held' and l.state = 'listed' and l.leader_id <> b.member_id and l.ends_at > ${now})
      or (b.state = 'won' and l.state = 'awarded'))`;

/** Who holds the auctions where no enterprise is named and none is needed: in a demo. */
export const DEMO_LICENCE = "演示拍卖企业（非真实企业）";

/** What the states of an entrusted piece are called. */
export const entrustTexts: Readonly<Record<EntrustState, string>> = {
  waiting: "等待场次",
  listed: "已上拍",
  sold: "已成交",
  back: "已结束",
};
