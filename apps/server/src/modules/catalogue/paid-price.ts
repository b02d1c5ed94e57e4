/** SQL of the price, in fen, that a member `m` pays for a SKU `s`: the members' one from level 1 on, where it is lower. */
export const paidFen =
  "case when m.level >= 1 and s.member_price_fen < s.price_fen then s.member_price_fen else s.price_fen end";
