import { col, statement } from "../../platform/database/statement.ts";

import { causeJoin, numberSql, ownerSql } from "./express.store.ts";

export { packageToAsk } from "./express.store.ts";

/**
 * Stores what a push says, unless later news is known: the same parameters as `storeTrack`. Answers whom to tell if it has
 * just arrived at a station; no row where nothing changed.
 */
export const storePush = statement.byKey(
  "express.store_push",
  { orderId: col.maybe(col.id), memberId: col.id, no: col.text, isArrival: col.bool },
  `with old as (select id, pick_up, last_at, state, nodes, order_id, delivery_id, claim_id from order_package where id = $1 for update)
   update order_package p set state = $2, nodes = $3::jsonb, last_text = $4, last_at = $5, checked_at = $6,
     next_check_at = $7::timestamptz + interval '10 hours', pick_up = $8::jsonb
   from old ${causeJoin("old")} where p.id = old.id
     and (old.last_at is null or $5::timestamptz > old.last_at
       or $5::timestamptz = old.last_at and jsonb_array_length($3::jsonb) >= jsonb_array_length(old.nodes)
         and (old.state, old.nodes) is distinct from ($2, $3::jsonb))
   returning p.order_id, ${ownerSql} as member_id, ${numberSql} as no,
     $8::jsonb is not null and old.pick_up is null as is_arrival`,
);

/** Takes the parcels whose pushes are to be asked for, and postpones the next try: $1 now, $2 how many. */
export const takeSubscriptions = statement(
  "express.take_subscriptions",
  { id: col.id },
  `update order_package set subscribe_at = case when shipped_at > $1::timestamptz - interval '2 days'
    then $1::timestamptz + interval '30 minutes' end
   where id in (select id from order_package where subscribe_at <= $1 order by subscribe_at limit $2 for
     update skip locked) returning id`,
);

/** The parcel is pushed from now on: $1 parcel, $2 the number that was asked for, $3 now. */
export const noteFollowed = statement.byKey(
  "express.followed",
  {},
  "update order_package set subscribed_at = $3, subscribe_at = null where id = $1 and number = $2",
);

/** Pushes of a parcel were refused: $1. */
export const stopAsking = statement.byKey(
  "express.stop_asking",
  {},
  "update order_package set subscribe_at = null where id = $1",
);

/** Nothing more is pushed of a parcel that has not arrived: it is queried again. $1 parcel, $2 now. */
export const endPushes = statement.byKey(
  "express.end_pushes",
  {},
  `update order_package set subscribed_at = null, next_check_at = case when state in ('signed', 'rejected') then null
     else least(next_check_at, $2::timestamptz + interval '2 hours') end where id = $1`,
);
