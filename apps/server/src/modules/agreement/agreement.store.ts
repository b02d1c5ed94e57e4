import * as z from "zod/mini";
import { agreementKinds } from "@heshi/contract/account/agreement";
import { col, statement } from "../../platform/database/statement.ts";

const kind = col.oneOf(agreementKinds);

export const currentAgreements = statement(
  "agreement.current",
  { id: col.id, kind, version: col.int, title: col.text, publishedAt: col.ms },
  "select distinct on (kind) id, kind, version, title, published_at from agreement where published_at <= $1 order by kind, version desc",
);

export const findAgreement = statement(
  "agreement.find",
  {
    kind,
    version: col.int,
    title: col.text,
    body: col.text,
    publishedAt: col.ms,
    versions: col.json(z.array(z.int())),
  },
  `select a.kind, a.version, a.title, a.body, a.published_at,
     (select jsonb_agg(b.version order by b.version desc) from agreement b where b.kind = a.kind and b.published_at <= $3) as versions
   from agreement a where a.kind = $1 and a.published_at <= $3 and ($2::int is null or a.version = $2) order by a.version desc limit 1`,
);

export const consents = statement(
  "agreement.consents",
  {
    kind,
    version: col.int,
    title: col.text,
    agreedAt: col.ms,
    withdrawnAt: col.maybe(col.ms),
    isCurrent: col.bool,
  },
  `select a.kind, a.version, a.title, c.agreed_at, c.withdrawn_at,
     a.version = (select max(b.version) from agreement b where b.kind = a.kind and b.published_at <= $2) as is_current
   from member_consent c join agreement a on a.id = c.agreement_id where c.member_id = $1 order by c.agreed_at desc, a.kind`,
);

/** Current versions that the member has neither agreed to nor withdrawn, of what they agreed to before: $1 member, $2 now. */
export const dueAgreements = statement(
  "agreement.due",
  { kind, version: col.int, title: col.text, publishedAt: col.ms, agreed: col.int },
  `select now.kind, now.version, now.title, now.published_at, had.version as agreed
   from (select a.kind, max(a.version) as version from member_consent c join agreement a on a.id = c.agreement_id
     where c.member_id = $1 and c.withdrawn_at is null group by a.kind) had
   join lateral (select a.id, a.kind, a.version, a.title, a.published_at from agreement a
     where a.kind = had.kind and a.published_at <= $2 order by a.version desc limit 1) now on now.version > had.version
   where not exists (select from member_consent c where c.member_id = $1 and c.agreement_id = now.id)
   order by now.kind desc`,
);

/** Consents to the current versions of some kinds, or of an edition alone ($4); a withdrawn consent is given again. */
export const insertConsents = statement(
  "agreement.insert_consents",
  { version: col.int },
  `with current as (select distinct on (kind) id, version from agreement where kind = any($2::text[]) and published_at <= $3
    order by kind, version desc),
   given as (insert into member_consent (member_id, agreement_id, agreed_at) select $1, id, $3 from current
       where $4::int is null or version = $4
     on conflict (member_id, agreement_id) do update set agreed_at = excluded.agreed_at, withdrawn_at = null
       where member_consent.withdrawn_at is not null returning 1)
   select version from current where $4::int is null or version = $4`,
);

export const withdrawConsent = statement(
  "agreement.withdraw",
  {},
  `update member_consent c set withdrawn_at = $3 from agreement a where a.id = c.agreement_id and c.member_id = $1
    and a.kind = $2 and c.withdrawn_at is null`,
);

/** All versions: $1 now. */
export const listVersions = statement(
  "agreement.versions",
  {
    agreementId: col.id,
    kind,
    version: col.int,
    title: col.text,
    body: col.text,
    publishedAt: col.ms,
    state: col.oneOf(["ahead", "inForce", "replaced"]),
    consents: col.int,
  },
  `select a.id as agreement_id, a.kind, a.version, a.title, a.body, a.published_at,
     case when a.published_at > $1 then 'ahead' when a.version = max(a.version) filter (where a.published_at <= $1)
       over (partition by a.kind) then 'inForce' else 'replaced' end as state,
     (select count(*) from (select from member_consent c where c.agreement_id = a.id and c.withdrawn_at is null limit 100000) x)::int
       as consents
   from agreement a order by a.kind, a.version desc limit 300`,
);
const savedColumns = { agreementId: col.id, version: col.int } as const;
/** The next version of a kind: $1 id, $2 kind, $3 title, $4 body, $5 from when it holds. */
export const addVersion = statement(
  "agreement.add",
  savedColumns,
  `insert into agreement (id, kind, version, title, body, published_at)
     select $1, $2::text, coalesce(max(version), 0) + 1, $3, $4, $5 from agreement where kind = $2
   returning id as agreement_id, version`,
);
/** Changes a version that does not hold yet: $1 id, $2 kind, $3 title, $4 body, $5 from when it holds, $6 now. */
export const changeVersion = statement.byKey(
  "agreement.change",
  savedColumns,
  `update agreement set title = $3, body = $4, published_at = $5 where id = $1 and kind = $2 and published_at > $6
   returning id as agreement_id, version`,
);
/** $1 id. */
export const hasVersion = statement.byKey(
  "agreement.has",
  { id: col.id },
  "select id from agreement where id = $1",
);
