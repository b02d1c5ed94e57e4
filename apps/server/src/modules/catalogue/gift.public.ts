/** SQL of what a gift pack `goods` grants (`Gift`); null for any other product. */
export const giftJson = (goods: string): string =>
  `(select json_build_object('equityCent', p.equity_cent, 'counts', p.counts) from gift_pack p where p.goods_id = ${goods})`;
