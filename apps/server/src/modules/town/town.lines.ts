/** SQL of what a price needs of the product `alias` of the town: the branches that sell it, in the order of the shop. */
export const townLineJson = (alias: string): string =>
  `json_build_object('isPerishable', coalesce((${alias}.terms->>'isPerishable')::boolean, false), 'branches',
     coalesce((select json_agg(json_build_object('branchId', tb.id::text, 'name', tb.name, 'address', tb.address, 'phone', tb.phone,
       'latE6', tb.lat_e6, 'lngE6', tb.lng_e6, 'category', tb.category, 'hours', tb.hours, 'licence', tb.licence,
       'delivers', td.delivers, 'picksUp', td.picks_up, 'radiusM', td.radius_m, 'minFen', td.min_fen, 'feeFen', td.fee_fen,
       'prepareMinutes', td.prepare_minutes) order by tg.place)
     from goods_branch tg join branch tb on tb.id = tg.branch_id join branch_delivery td on td.branch_id = tb.id
     where tg.goods_id = ${alias}.id and tb.is_found and (td.delivers or td.picks_up)), '[]'))`;
