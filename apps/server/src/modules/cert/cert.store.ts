import { col, statement } from "../../platform/database/statement.ts";
import { reviewOf } from "../review/review.public.ts";
import { certMachine } from "./cert.machine.ts";

/** Real names as their machine moves them. */
export const certs = reviewOf(certMachine, { owner: "member_id", sets: { number_digest: "text" } });

/** How many other members have submitted the number with this digest, and whether one of them has passed. */
export const sameNumber = statement.byKey(
  "cert.same_number",
  { others: col.int, isPassed: col.bool },
  `select count(*)::int as others, coalesce(bool_or(state = 'passed'), false) as is_passed from cert
   where number_digest = $1 and id <> $2`,
);

/** The sealed form of a member who has passed: $1 member. */
export const passedForm = statement.byKey(
  "cert.passed_form",
  { form: col.text },
  "select form from cert where member_id = $1 and state = 'passed'",
);

/** Locks a member's real name, so that photos of a submission that ends now are among those that are removed: $1 member. */
export const lockCert = statement.byKey(
  "cert.lock_of_member",
  { id: col.id },
  "select id from cert where member_id = $1 for update",
);
/** Removes a member's real name, which is locked, with its history; answers the photos of every submission. */
export const dropCert = statement(
  "cert.drop",
  { url: col.text },
  `with dropped as (delete from cert where member_id = $1 returning id)
   select distinct p.url from dropped d join cert_event e on e.cert_id = d.id, jsonb_array_elements_text(e.pictures) as p (url)
   where e.pictures is not null`,
);
