/** Fills members with addresses, consents, traces, carts, and what they own by the ledger's recipes. */
import { regionPath } from "@heshi/server/modules/region/region.domain";
import { regionTree } from "@heshi/server/modules/region/region.tree";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { realNameColumns } from "./fill-certs.ts";
import { brandId, goodsId, shopId, skuId } from "./fill-catalogue.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";
import type { DemoAddress, DemoMember, DemoWorld } from "../world.types.ts";

export const memberId = (key: string): string => demoId(`member ${key}`);

/** An address taken apart as the tables keep it. */
export function placeOf({ regionCode }: DemoAddress) {
  const path = regionPath(regionTree(), regionCode) ?? [];
  const [province, city, area, street] = [0, 1, 2, 3].map((level) => path[level] ?? { code: "", name: "" });
  return {
    province_code: province?.code,
    city_code: city?.code,
    area_code: area?.code,
    street_code: street?.code,
    province: province?.name,
    city: city?.name,
    area: area?.name,
    street: street?.name,
  };
}

const memberRow = (
  member: DemoMember,
  { calendar, hashes }: { calendar: Calendar; hashes: ReadonlyMap<string, string> },
): Row => ({
  id: memberId(member.key),
  mid: member.mid,
  mobile: member.mobile,
  invite_code: member.inviteCode,
  inviter_id: null,
  inviter_bound_at: null,
  nickname: member.nickname,
  avatar: assetUrl(member.avatar),
  gender: member.gender,
  birthday: member.birthday,
  pwd_hash: hashes.get(member.password ?? "") ?? null,
  pay_pwd_hash: hashes.get(member.payPassword ?? "") ?? null,
  state: member.state === "frozen" ? "frozen" : "active",
  ...realNameColumns(member),
  level: member.level,
  created_at: calendar.at(member.registeredAgo),
});

const addressRows = (members: readonly DemoMember[], calendar: Calendar): Row[] =>
  members.flatMap((member) =>
    member.addresses.map((address, index) => ({
      id: demoId(`address ${address.key}`),
      member_id: memberId(member.key),
      name: address.name,
      mobile: address.mobile,
      ...placeOf(address),
      detail: address.detail,
      tag: address.label ?? "",
      is_default: address.isDefault,
      created_at: new Date(calendar.at(member.registeredAgo).getTime() + index * 60_000),
      updated_at: calendar.at(member.registeredAgo),
    })),
  );

/** The brands of the first three products that a member collected. */
const brandsOf = (favourites: DemoWorld["members"][number]["favourites"], goods: DemoWorld["goods"]) =>
  [
    ...new Set(
      favourites.slice(0, 3).map(({ goodsKey }) => goods.find(({ key }) => key === goodsKey)?.brandKey),
    ),
  ].flatMap((key) => key ?? []);

const favouritesOf = ({ members, goods }: DemoWorld, calendar: Calendar) =>
  members.flatMap(({ key, favourites, followedShops }) => [
    ...favourites.map((one) => ({
      member_id: memberId(key),
      kind: "goods",
      target_id: goodsId(one.goodsKey),
      price_fen: one.priceFen,
      created_at: calendar.at(one.ago),
    })),
    ...followedShops.map((one) => ({
      member_id: memberId(key),
      kind: "shop",
      target_id: shopId(one.shopKey),
      price_fen: null,
      created_at: calendar.at(one.ago),
    })),
    ...brandsOf(favourites, goods).map((brandKey, index) => ({
      member_id: memberId(key),
      kind: "brand",
      target_id: brandId(brandKey),
      price_fen: null,
      created_at: calendar.at(favourites[index]?.ago ?? 0),
    })),
  ]);

async function fillTraces(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const { members, cart } = world;
  await insertRows(
    tx,
    "footprint",
    members.flatMap(({ key, footprints }) =>
      footprints.map((seen) => ({
        member_id: memberId(key),
        goods_id: goodsId(seen.goodsKey),
        seen_at: calendar.at(seen.ago),
      })),
    ),
  );
  await insertRows(tx, "favourite", favouritesOf(world, calendar));
  await insertRows(
    tx,
    "search_history",
    members.flatMap(({ key, searches }) =>
      searches.map(({ word, ago }) => ({
        member_id: memberId(key),
        keyword: word,
        searched_at: calendar.at(ago),
      })),
    ),
  );
  await insertRows(
    tx,
    "cart_line",
    cart.map((line) => ({
      member_id: memberId(line.memberKey),
      sku_id: skuId(line.skuKey),
      quantity: line.quantity,
      price_fen: line.addedPriceFen,
      is_selected: line.checked,
      created_at: calendar.at(line.addedAgo),
      updated_at: calendar.at(line.addedAgo),
    })),
  );
}

const consentToAll = adhoc(
  "demo.consent",
  `insert into member_consent (member_id, agreement_id, agreed_at)
    select m.id, a.id, greatest(m.created_at, a.published_at + interval '1 day') from member m, agreement a
    where a.kind in ('user', 'privacy')`,
);
const bindInviters = adhoc(
  "demo.inviters",
  `update member m set inviter_id = x.inviter, inviter_bound_at = m.created_at
    from unnest($1::bigint[], $2::bigint[]) as x (id, inviter) where m.id = x.id`,
);

type Hash = (password: string) => Promise<string>;

/** Inserts members with everything except orders and money; `hash` is that of their password. */
export async function fillMembers(
  tx: Tx,
  world: DemoWorld,
  { calendar, hash, hasher }: { calendar: Calendar; hash: Hash; hasher: { hashPin: Hash } },
): Promise<void> {
  const { members } = world;
  const hashes = new Map<string, string>();
  for (const password of new Set(members.map((one) => one.password)))
    if (password !== null) hashes.set(password, await hash(password));
  for (const pin of new Set(members.map((one) => one.payPassword)))
    if (pin !== null) hashes.set(pin, await hasher.hashPin(pin));
  await insertRows(
    tx,
    "member",
    members.map((member) => memberRow(member, { calendar, hashes })),
  );
  const invited = members.filter(({ invitedBy }) => invitedBy !== null);
  await tx.run(bindInviters, [
    invited.map(({ key }) => memberId(key)),
    invited.map(({ invitedBy }) => memberId(invitedBy ?? "")),
  ]);
  await insertRows(tx, "member_address", addressRows(members, calendar));
  await tx.run(consentToAll);
  await fillTraces(tx, world, calendar);
}
