/** People: the written members, those of the shops, and the buyers behind the comments. */
import { seeded } from "../random.ts";
import { regionNames } from "@heshi/server/modules/region/region.domain";
import { regionTree } from "@heshi/server/modules/region/region.tree";
import { readTable } from "../goods-line.ts";
import type { ShopNode } from "./make-shops.ts";
import { ADDRESS_ROWS, BUYER_NAMES, MEMBER_ROWS } from "../data/members.data.ts";
import { DEMO_TRACES, fewTraces, tracesOf } from "./make-traces.ts";
import { DAY, HOUR } from "../time.ts";
import type { DemoAddress, DemoGoods, DemoMember, DemoRealName } from "../world.types.ts";

export const MEMBER_PASSWORD = "Demo@1234";
export const PAY_PASSWORD = "258036";

const CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** A district number that is given to no district, so that no identity number is anybody's. */
const NOWHERE = "330199";
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

function inviteCode(seed: string): string {
  const random = seeded(`invite:${seed}`);
  return Array.from({ length: 8 }, () => CODE_LETTERS.charAt(random.whole(0, CODE_LETTERS.length - 1))).join(
    "",
  );
}

function publicNumber(seed: string): string {
  const random = seeded(`mid:${seed}`);
  return `${random.whole(1, 9)}${Array.from({ length: 9 }, () => random.whole(0, 9)).join("")}`;
}

/** An invented number by GB 11643, with its check digit. */
export function idNumber(birthday: string, order: number): string {
  const body = `${NOWHERE}${birthday.replaceAll("-", "")}${String(order).padStart(3, "0")}`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(body.charAt(i)), 0);
  return body + "10X98765432".charAt(sum % 11);
}

function realName(text: string, birthday: string | null, order: number): DemoRealName {
  const [, state = "none", name = null, reason = null] =
    /^(\w+)(?: ([^ (]+))?(?: \((.+)\))?$/.exec(text) ?? [];
  const number = name && birthday ? idNumber(birthday, order) : null;
  return { state: state as DemoRealName["state"], name, idNumber: number, reason };
}

function addressesOf(): ReadonlyMap<string, DemoAddress[]> {
  const tree = regionTree();
  const rows = readTable(ADDRESS_ROWS, [
    "member",
    "label",
    "name",
    "mobile",
    "regionCode",
    "detail",
    "isDefault",
  ]);
  const byMember = new Map<string, DemoAddress[]>();
  for (const row of rows) {
    const own = byMember.get(row.member) ?? [];
    own.push({
      key: `a-${row.member}-${own.length + 1}`,
      name: row.name,
      mobile: row.mobile,
      regionCode: row.regionCode,
      region: regionNames(tree, row.regionCode),
      detail: row.detail,
      label: row.label === "-" ? null : row.label,
      isDefault: row.isDefault === "yes",
    });
    byMember.set(row.member, own);
  }
  return byMember;
}

const COLUMNS = [
  "word",
  "nickname",
  "mobile",
  "gender",
  "birthday",
  "password",
  "pay",
  "state",
  "level",
  "real",
  "inviter",
  "wallet",
  "days",
] as const;

function orNull(text: string): string | null {
  return text === "-" ? null : text;
}

function walletOf(text: string): DemoMember["wallet"] {
  const [balanceFen = 0, gold = 0, silver = 0, equity = 0, counts = 0] = text.split(" ").map(Number);
  return { balanceFen, gold, silver, equity, counts };
}

function writtenMembers(goods: readonly DemoGoods[], shops: readonly ShopNode[]): DemoMember[] {
  const addresses = addressesOf();
  return readTable(MEMBER_ROWS, COLUMNS).map((row, i) => {
    const random = seeded(`member:${row.word}`);
    const [state = "normal", reason = null] = row.state.split(": ");
    const birthday = orNull(row.birthday);
    const isDemo = row.word === "demo";
    const few = fewTraces(random);
    return {
      key: `m-${row.word}`,
      kind: isDemo ? "demo" : "member",
      mid: publicNumber(row.word),
      mobile: row.mobile,
      nickname: row.nickname,
      avatar: `demo/avatars/${row.word}.webp`,
      gender: row.gender as DemoMember["gender"],
      birthday,
      password: row.password === "yes" ? MEMBER_PASSWORD : null,
      payPassword: row.pay === "yes" ? PAY_PASSWORD : null,
      state: state as DemoMember["state"],
      stateReason: reason,
      level: Number(row.level) as DemoMember["level"],
      inviteCode: inviteCode(row.word),
      invitedBy: orNull(row.inviter) && `m-${row.inviter}`,
      realName: realName(row.real, birthday, i + 1),
      wallet: walletOf(row.wallet),
      registeredAgo: Number(row.days) * DAY + 3 * HOUR,
      addresses: addresses.get(row.word) ?? [],
      ...tracesOf(row.word, isDemo ? DEMO_TRACES : few, { goods, shops }),
    };
  });
}

function plainMember(
  word: string,
  about: Pick<DemoMember, "kind" | "mobile" | "nickname" | "avatar">,
): DemoMember {
  const random = seeded(`member:${word}`);
  return {
    key: `m-${word}`,
    ...about,
    mid: publicNumber(word),
    gender: random.pick(["male", "female", "unknown"] as const),
    birthday: null,
    password: null,
    payPassword: null,
    state: "normal",
    stateReason: null,
    level: 0,
    inviteCode: inviteCode(word),
    invitedBy: null,
    realName: { state: "none", name: null, idNumber: null, reason: null },
    wallet: { balanceFen: 0, gold: 0, silver: random.whole(0, 900), equity: 0, counts: 0 },
    registeredAgo: random.whole(420, 1200) * DAY,
    addresses: [],
    footprints: [],
    favourites: [],
    followedShops: [],
    searches: [],
  };
}

function merchantMembers(shops: readonly ShopNode[]): DemoMember[] {
  return shops.flatMap(({ staff }, index) =>
    staff.map((person, i) => ({
      ...plainMember(person.memberKey.slice(2), {
        kind: "merchant",
        mobile: person.mobile,
        nickname: person.name,
        avatar: `demo/avatars/pool-${String((person.name.length * 7 + i * 11) % AVATAR_POOL).padStart(2, "0")}.webp`,
      }),
      password: person.password,
      // a shop is paid to its owner, whose name is known
      ...(person.roles.includes("owner") && {
        realName: {
          state: "passed" as const,
          name: person.name,
          idNumber: idNumber(`19${80 + (index % 15)}-03-12`, 500 + index),
          reason: null,
        },
      }),
    })),
  );
}

/** This many faces are shared by members without their own. */
const AVATAR_POOL = 48;

const BUYER_PLACES = [
  ["330106", "文二西路 11 号 4 幢 302"],
  ["310104", "漕溪北路 88 号 1706"],
  ["110108", "学院路 30 号 5 号楼 1204"],
  ["440106", "体育西路 103 号 B 塔 1509"],
  ["440305", "南海大道 2088 号 7 栋 402"],
  ["510107", "武侯大道 266 号 3 栋 1 单元"],
  ["420111", "珞喻路 1037 号西十二舍"],
  ["320102", "中山路 18 号德基大厦 2203"],
  ["610113", "高新路 52 号 9 楼"],
  ["430104", "麓山南路 932 号 6 栋"],
  ["370202", "香港中路 76 号 12 楼"],
  ["500112", "红黄路 121 号 8 栋 2104"],
  ["210102", "青年大街 167 号 18 楼"],
  ["350203", "湖滨南路 90 号 2106"],
] as const;

function buyers(): DemoMember[] {
  const tree = regionTree();
  return BUYER_NAMES.map((nickname, i) => {
    const word = `buyer-${String(i + 1).padStart(3, "0")}`;
    const [regionCode, detail] = BUYER_PLACES[i % BUYER_PLACES.length] ?? BUYER_PLACES[0];
    const mobile = `1360000${String(i + 1).padStart(4, "0")}`;
    const avatar = `demo/avatars/pool-${String((i * 5) % AVATAR_POOL).padStart(2, "0")}.webp`;
    const member = plainMember(word, { kind: "buyer", mobile, nickname, avatar });
    const address = {
      key: `a-${word}-1`,
      name: nickname.slice(0, 10),
      mobile,
      regionCode,
      region: regionNames(tree, regionCode),
      detail,
      label: null,
      isDefault: true,
    };
    return { ...member, addresses: [address] };
  });
}

/** All members: written, of shops, buyers. */
export function makeMembers(goods: readonly DemoGoods[], shops: readonly ShopNode[]): DemoMember[] {
  return [...writtenMembers(goods, shops), ...merchantMembers(shops), ...buyers()];
}
