import { col, statement } from "../../platform/database/statement.ts";
import { isInMall } from "../kind/kind.public.ts";

const card = {
  brandId: col.id,
  name: col.text,
  letter: col.text,
  logo: col.text,
  story: col.text,
  goodsCount: col.int,
} as const;
const cardFields = "b.id as brand_id, b.name, b.letter, b.logo, b.story";
const detail = {
  ...card,
  english: col.text,
  slogan: col.text,
  pictures: col.texts,
  followers: col.int,
} as const;
const detailFields = `${cardFields}, b.english, b.slogan, b.pictures, b.followers`;
/** Joins `x`: how many products each brand has on sale. */
const counted = `left join (select brand_id, count(*) as count from goods where state = 'on' and ${isInMall("goods")}
  group by brand_id) x on x.brand_id = b.id`;
const countField = "coalesce(x.count, 0)::int as goods_count";
const ofOne = `(select count(*)::int from goods g where g.brand_id = b.id and g.state = 'on' and ${isInMall()}) as goods_count`;

/** The shown brands by letter, # last. */
export const listBrands = statement(
  "brand.list",
  card,
  `select ${cardFields}, ${countField} from brand b ${counted} where b.is_shown
   order by b.letter = '#', b.letter, b.sort, b.id limit 1000`,
);

/** $1 brand. */
export const findShownBrand = statement(
  "brand.find_shown",
  detail,
  `select ${detailFields}, ${ofOne} from brand b where b.id = $1 and b.is_shown`,
);

/** $1 text, escaped for `like` and in lower case. */
export const searchBrands = statement(
  "brand.search",
  card,
  `select ${cardFields}, ${ofOne} from brand b left join search_term t on t.term = lower(b.name)
   where b.is_shown and (lower(b.name) like '%' || $1::text || '%' or lower(b.english) like '%' || $1 || '%'
     or t.pinyin like $1 || '%' or t.initials like $1 || '%')
   order by (lower(b.name) like $1 || '%') desc, b.sort, b.id limit 50`,
);

/** $1 member, $2 kind, $3 target. */
export const findFollowed = statement(
  "brand.followed",
  { isFollowed: col.bool },
  "select exists (select 1 from favourite where member_id = $1 and kind = $2 and target_id = $3) as is_followed",
);

export const listAllBrands = statement(
  "brand.list_all",
  { ...detail, sort: col.int, isShown: col.bool },
  `select ${detailFields}, b.sort, b.is_shown, ${countField} from brand b ${counted} order by b.sort, b.id limit 2000`,
);

/** The name of a brand under its lock: $1 brand. */
export const lockBrand = statement.byKey(
  "brand.lock",
  { name: col.text },
  "select name from brand where id = $1 for no key update",
);
/** $1 id, $2 name, $3 letter, $4 English name, $5 slogan, $6 logo, $7 story, $8 pictures, $9 sort, $10 shown, $11 now. */
export const saveBrand = statement.byKey(
  "brand.save",
  { id: col.id },
  `insert into brand (id, name, letter, english, slogan, logo, story, pictures, sort, is_shown, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11)
   on conflict (id) do update set name = excluded.name, letter = excluded.letter, english = excluded.english,
     slogan = excluded.slogan, logo = excluded.logo, story = excluded.story, pictures = excluded.pictures,
     sort = excluded.sort, is_shown = excluded.is_shown, changed_at = excluded.changed_at
   returning id`,
);
/** Up to $2 products of the brand $1. */
export const goodsOfBrand = statement(
  "brand.goods",
  { id: col.id },
  "select id from goods where brand_id = $1 order by id limit $2",
);

export const findBrand = statement(
  "import.find_brand",
  { id: col.id },
  "select id from brand where name = $1",
);
/** $1 id, $2 name, $3 letter, $4 logo. */
export const addBrand = statement(
  "import.add_brand",
  { id: col.id },
  `insert into brand (id, name, letter, logo, sort) select $1, $2, $3, $4, coalesce(max(sort), 0) + 1 from brand
   on conflict (name) do update set name = excluded.name returning id`,
);
