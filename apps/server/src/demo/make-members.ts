/** People: the written members, those of the shops, and the buyers behind the comments. */
import { seeded, type Random } from "../drawing/random.ts";
import { regionNames } from "../modules/region/region.domain.ts";
import { regionTree } from "../modules/region/region.tree.ts";
import { readTable } from "./goods-line.ts";
import type { ShopNode } from "./make-shops.ts";
import { ADDRESS_ROWS, BUYER_NAMES, MEMBER_ROWS } from "./members.data.ts";
import { DAY, HOUR } from "./time.ts";
import type { DemoAddress, DemoGoods, DemoMember, DemoRealName } from "./world.types.ts";

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

interface Traces {
  favourites: number;
  footprints: number;
  shops: number;
  searches: readonly string[];
}

/** How much the demo member has looked at; others have a little. */
const DEMO_TRACES: Traces = {
  favourites: 36,
  footprints: 128,
  shops: 12,
  searches: [
    "降噪耳机",
    "龙井",
    "空气炸锅",
    "羽绒被",
    "儿童绘本",
    "五常大米",
    "跑鞋",
    "护手霜",
    "露营灯",
    "猫砂",
  ],
};

const SEARCHED = [
  "卫衣",
  "面膜",
  "充电宝",
  "苹果",
  "纸尿裤",
  "保温杯",
  "洗衣液",
  "键盘",
  "车厘子",
  "枕头",
  "牛排",
  "瑜伽垫",
];

function someGoods(goods: readonly DemoGoods[], count: number, random: Random): DemoGoods[] {
  const left = [...goods];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.whole(0, left.length - 1), 1),
  ).flat();
}

/** What a member looked at, collected and searched for; newest first. */
function tracesOf(
  seed: string,
  wish: Traces,
  world: { goods: readonly DemoGoods[]; shops: readonly ShopNode[] },
): Pick<DemoMember, "footprints" | "favourites" | "followedShops" | "searches"> {
  const random = seeded(`traces:${seed}`);
  const off = world.goods.filter(({ state }) => state === "off");
  const on = world.goods.filter(({ state }) => state === "on");
  const kept = someGoods(on, wish.favourites, random);
  const favourites = (wish.favourites > 6 ? [...kept.slice(0, -1), ...off.slice(0, 1)] : kept).map(
    (goods, i) => {
      const price = goods.skus[0]?.priceFen ?? 0;
      return {
        goodsKey: goods.key,
        ago: (i * 3 + 1) * DAY + random.whole(0, 20) * HOUR,
        priceFen: i % 5 === 2 ? Math.round(price * 1.15) : price,
      };
    },
  );
  const seen = someGoods(on, wish.footprints, random);
  const footprints = seen.map((goods, i) => ({
    goodsKey: goods.key,
    ago: Math.round((i / 7) * DAY) + random.whole(1, 50) * 60_000,
  }));
  const shops = world.shops.filter(({ state }) => state === "open").slice(0, wish.shops);
  return {
    favourites,
    footprints,
    followedShops: shops.map(({ key }, i) => ({ shopKey: key, ago: (i + 1) * 4 * DAY })),
    searches: wish.searches.map((word, i) => ({ word, ago: i * 9 * HOUR + 20 * 60_000 })),
  };
}

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
    const few = {
      favourites: random.whole(0, 6),
      footprints: random.whole(0, 18),
      shops: random.whole(0, 4),
      searches: someOf(SEARCHED, random),
    };
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

function someOf(words: readonly string[], random: Random): string[] {
  return words.filter(() => random.chance(0.3));
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
    registeredAgo: random.whole(90, 900) * DAY,
    addresses: [],
    footprints: [],
    favourites: [],
    followedShops: [],
    searches: [],
  };
}

function merchantMembers(shops: readonly ShopNode[]): DemoMember[] {
  return shops.flatMap(({ staff }) =>
    staff.map((person, i) => ({
      ...plainMember(person.memberKey.slice(2), {
        kind: "merchant",
        mobile: person.mobile,
        nickname: person.name,
        avatar: `demo/avatars/pool-${String((person.name.length * 7 + i * 11) % AVATAR_POOL).padStart(2, "0")}.webp`,
      }),
      password: person.password,
    })),
  );
}

/** So many faces are shared by the people without one of their own. */
export const AVATAR_POOL = 48;

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
