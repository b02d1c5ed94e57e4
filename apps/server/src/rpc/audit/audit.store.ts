import { col, statement } from "../../platform/database/statement.ts";

/**
 * Adds security events, a value of each array a row: time, kind, audience, subject (or none: the owner of the number), number, masked
 * number, method, device, its name and platform, network. A login on a device that became known by it is one on a new device.
 */
export const addEvents = statement.byKey(
  "rpc.add_security_events",
  {},
  `insert into security_event (at, kind, audience, subject_id, account, method, device_id, device_name, plat, network)
   select e.at, case when e.kind = 'login' and exists (select 1 from known_device k where k.audience = e.audience
       and k.subject_id = s.id and k.device_id = e.device_id and k.first_at = e.at) then 'newDevice' else e.kind end,
     e.audience, s.id, e.account, e.method, e.device_id, e.device_name, e.plat, e.network
   from unnest($1::timestamptz[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::text[], $11::text[])
     as e (at, kind, audience, subject_id, mobile, account, method, device_id, device_name, plat, network)
   cross join lateral (select coalesce(e.subject_id, case e.audience
       when 'member' then (select m.id from member m where m.mobile = e.mobile)
       when 'merchant' then (select p.id from shop_staff p where p.mobile = e.mobile
         order by p.entered_at desc nulls last, p.id limit 1) end) as id) s`,
);

/** The events of a subject, newest first: $1 audience, $2 subject, $3 $4 the row before, $5 how many. */
export const listEvents = statement(
  "rpc.security_events",
  {
    eventId: col.id,
    at: col.time,
    kind: col.text,
    method: col.text,
    deviceName: col.text,
    plat: col.text,
  },
  `select id as event_id, at, kind, method, device_name, plat from security_event where audience = $1 and subject_id = $2
     and ($3::timestamptz is null or (at, id) < ($3, $4::bigint)) order by at desc, id desc limit $5`,
);

export const sweepEvents = statement.call(
  "rpc.sweep_security_events",
  { id: col.id },
  "select id from security_event_sweep() as id",
);
