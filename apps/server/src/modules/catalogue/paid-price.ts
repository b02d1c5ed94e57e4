/** SQL of the price in fen that member `m` pays for SKU `s`: the member price from level 1 on, if it is lower. */
export const paidFen =
  "case when m.level >= 1 and s.member_price_fen < s.price_fen then s.member_price_fen else s.price_fen end";
