import { col, statement } from "../../platform/database/statement.ts";
import { reviewOf } from "../review/review.public.ts";
import { faceMachine } from "./shopface.machine.ts";

/** Changes of shops' faces as their machine moves them. */
export const faces = reviewOf(faceMachine, { owner: "shop_id" });

/** A shop as buyers see it, and the last submission of its face: $1 shop. */
export const findFace = statement.byKey(
  "shopface.find",
  {
    shopId: col.id,
    name: col.text,
    logo: col.text,
    cover: col.text,
    intro: col.text,
    notice: col.text,
    phone: col.text,
    isNameTaken: col.bool,
  },
  `select h.id as shop_id, h.name, h.logo, h.cover, h.intro, h.announcement as notice, h.phone,
     exists (select 1 from shop o where o.name = $2 and o.id <> h.id) as is_name_taken
   from shop h where h.id = $1`,
);
