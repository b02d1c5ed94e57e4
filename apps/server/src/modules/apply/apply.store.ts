import { col, statement } from "../../platform/database/statement.ts";
import { reviewOf } from "../review/review.public.ts";
import { applyMachine } from "./apply.machine.ts";

/** Applications as their machine moves them. */
export const applications = reviewOf(applyMachine, { owner: "member_id", hasDraft: true });

/** What the server knows of a form: $1 member, $2 shop name, $3 category. */
export const findFacts = statement.byKey(
  "apply.facts",
  { isNameTaken: col.bool, isCategory: col.bool, hasLicence: col.bool },
  `select exists (select 1 from shop where name = $2 and owner_id is distinct from $1::bigint) as is_name_taken,
     exists (select 1 from category where id = $3 and level = 1) as is_category,
     exists (select 1 from shop where owner_id = $1::bigint and licence_until is not null) as has_licence`,
);

/** The name of a category. */
export const categoryName = statement.byKey(
  "apply.category",
  { name: col.text },
  "select name from category where id = $1",
);

/** Whether a member owns a shop already. */
export const renewing = statement.byKey(
  "apply.renewing",
  { isOpen: col.bool },
  "select exists (select 1 from shop where owner_id = $1) as is_open",
);

/** The form of a member's application while it is as it was passed: $1 member. */
export const passedApplication = statement.byKey(
  "apply.passed",
  { form: col.text },
  "select form from shop_application where member_id = $1 and state = 'passed'",
);

/** The mobile number of who applies. */
export const applicant = statement.byKey(
  "apply.applicant",
  { mobile: col.text },
  "select mobile from member where id = $1 and mobile is not null",
);

/** Locks a member's application, so that photos of a submission that ends now are among those that are removed: $1 member. */
export const lockApplication = statement.byKey(
  "apply.lock_of_member",
  { id: col.id },
  "select id from shop_application where member_id = $1 for update",
);
/** Removes a member's application, which is locked, with its history; answers the photos of every submission. */
export const dropApplication = statement(
  "apply.drop",
  { url: col.text },
  `with dropped as (delete from shop_application where member_id = $1 returning id)
   select distinct p.url from dropped d join shop_application_event e on e.shop_application_id = d.id,
     jsonb_array_elements_text(e.pictures) as p (url) where e.pictures is not null`,
);
