/** What shops have said to the platform and asked of it: feedback, changes of their face, and accounts with YeePay in several states. */
import type { FaceForm } from "@heshi/contract/counter/face";
import type { YopForm } from "@heshi/contract/shop/yop";
import type { YopState } from "@heshi/contract/shop/yop-states";
import { assert } from "@heshi/kernel/assert";
import { placeOf } from "@heshi/server/modules/yop/yop.port";
import type { Tx } from "@heshi/server/platform/database/db";
import type { Seal } from "@heshi/server/platform/secret/seal";
import { shopId } from "../fill/fill-catalogue.ts";
import type { Cards } from "../fill/fill-certs.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { DemoShop, DemoWorld } from "../world.types.ts";

const HOUR_MS = 3_600_000;
type Filling = { calendar: Calendar; seal: Seal; cards: Cards };

const told = [
  {
    at: 0,
    kind: "suggest",
    text: "批量发货能不能记住上次用的快递公司？每次都要重新选。",
    ago: 30,
    answer: "谢谢建议，已经排进下个版本：批量发货会默认用您上次的快递公司。",
  },
  { at: 0, kind: "bug", text: "昨天下午导出的订单表格里，备注这一列是空的。", ago: 5, answer: "" },
  { at: 2, kind: "complain", text: "有买家恶意差评，举报两天了还没有处理结果。", ago: 20, answer: "" },
] as const;

/** How far the accounts of the first shops are. */
const accounts: readonly { at: number; state: YopState; merchantNo?: string; reason?: string }[] = [
  { at: 0, state: "returned" },
  { at: 1, state: "opened", merchantNo: "10089410257" },
  { at: 2, state: "frozen", merchantNo: "10089410386", reason: "交易投诉较多，协助核实中" },
];
const reasons = [
  { field: "front", reason: "身份证人像面照片模糊，请重新上传" },
  { field: "accountNumber", reason: "银行账号与户名不一致" },
];

const staffId = ({ staff }: DemoShop): string => demoId(`staff ${staff[0]?.memberKey ?? ""}`);

function shopAt({ shops }: DemoWorld, at: number): DemoShop {
  const shop = shops[at];
  assert(shop, `no shop ${at}`);
  return shop;
}

const feedbackRow = (world: DemoWorld, calendar: Calendar, n: number): Row => {
  const one = told[n] ?? told[0];
  const shop = shopAt(world, one.at);
  return {
    id: demoId(`shop feedback ${n}`),
    shop_id: shopId(shop.key),
    staff_id: staffId(shop),
    kind: one.kind,
    text: one.text,
    pictures: [],
    contact: "",
    created_at: calendar.at(one.ago * HOUR_MS),
    answer: one.answer,
    answered_at: one.answer === "" ? null : calendar.at((one.ago - 6) * HOUR_MS),
  };
};

/** Two shops want another name or cover. */
async function fillFaces(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const rows = [3, 4].map((at, n) => {
    const shop = shopAt(world, at);
    const form: FaceForm = {
      name: n === 0 ? `${shop.name}·音频`.slice(0, 30) : shop.name,
      logo: assetUrl(shop.logo),
      cover: n === 0 ? "" : assetUrl("demo/shops/tea-banner.webp"),
    };
    return { shop, form, at: calendar.at((7 + n * 9) * HOUR_MS), id: demoId(`face ${at}`) };
  });
  await insertRows(
    tx,
    "shop_face",
    rows.map(({ id, shop, form, at }) => ({
      id,
      shop_id: shopId(shop.key),
      state: "reviewing",
      form: JSON.stringify(form),
      reasons: [],
      submitted_at: at,
    })),
  );
  await insertRows(
    tx,
    "shop_face_event",
    rows.map(({ id, shop, form, at }) => ({
      shop_face_id: id,
      kind: "submit",
      actor: "shop",
      actor_id: staffId(shop),
      from_state: "draft",
      to_state: "reviewing",
      note: "",
      pictures: [form.logo, form.cover].filter((url) => url !== ""),
      at,
    })),
  );
}

const formOf = (shop: DemoShop, photos: readonly string[]): YopForm => {
  const name = shop.staff[0]?.name ?? "周晓禾";
  const [front = "", back = ""] = photos;
  return {
    kind: "person",
    signName: name,
    shortName: shop.name.slice(0, 20),
    legalName: name,
    legalNumber: "330106199003071236",
    front,
    back,
    contactName: name,
    contactMobile: shop.staff[0]?.mobile ?? "13900010001",
    contactEmail: "shop@example.com",
    regionCode: "330106007",
    detail: "文三路 478 号",
    bankCode: "CMBCHINA",
    accountNumber: "6214830123456781",
  };
};

const path: Readonly<Partial<Record<YopState, readonly (readonly [kind: string, to: YopState])[]>>> = {
  returned: [["return", "returned"]],
  opened: [
    ["sign", "signing"],
    ["open", "opening"],
    ["complete", "opened"],
  ],
  frozen: [
    ["sign", "signing"],
    ["open", "opening"],
    ["complete", "opened"],
    ["freeze", "frozen"],
  ],
};

/** How an account came to its state. */
function eventsOf(
  { at, state, reason = "" }: (typeof accounts)[number],
  calendar: Calendar,
  shop: DemoShop,
): Row[] {
  const steps = [["submit", "reviewing"], ...(path[state] ?? [])] as const;
  return steps.map(([kind, to], n) => ({
    yop_account_id: demoId(`yop ${at}`),
    kind,
    actor: kind === "submit" ? "shop" : "gateway",
    actor_id: kind === "submit" ? staffId(shop) : null,
    from_state: steps[n - 1]?.[1] ?? "draft",
    to_state: to,
    note: kind === "return" ? reasons.map((one) => one.reason).join("；") : kind === "freeze" ? reason : "",
    pictures: null,
    at: calendar.at((50 - n * 4) * HOUR_MS),
  }));
}

async function fillAccounts(tx: Tx, world: DemoWorld, { calendar, seal, cards }: Filling): Promise<void> {
  for (const account of accounts) {
    const { at, state, merchantNo = "", reason = "" } = account;
    const shop = shopAt(world, at);
    const shown = (["front", "back"] as const).map((side) => ({
      id: demoId(`yop ${at} ${side}`),
      path: cards[side].path,
      staff_id: staffId(shop),
      content_type: "image/webp",
      bytes: cards[side].bytes,
      is_private: true,
      state: "kept",
      created_at: calendar.at(51 * HOUR_MS),
    }));
    await insertRows(tx, "upload", shown);
    const form = formOf(
      shop,
      shown.map(({ id }) => `/private/${id}`),
    );
    const isOpen = state === "opened" || state === "frozen";
    await insertRows(tx, "yop_account", [
      {
        id: demoId(`yop ${at}`),
        shop_id: shopId(shop.key),
        state,
        form: seal.seal(JSON.stringify(form), placeOf(shopId(shop.key))),
        sends: 1,
        reasons: state === "returned" ? reasons : [],
        merchant_no: merchantNo,
        reason,
        submitted_at: calendar.at(50 * HOUR_MS),
        opened_at: isOpen ? calendar.at(38 * HOUR_MS) : null,
      },
    ]);
    await insertRows(tx, "yop_account_event", eventsOf(account, calendar, shop));
  }
}

/** Writes what shops have said and asked. */
export async function fillShopDesks(tx: Tx, world: DemoWorld, filling: Filling): Promise<void> {
  const { calendar } = filling;
  await insertRows(
    tx,
    "feedback",
    told.map((_one, n) => feedbackRow(world, calendar, n)),
  );
  await fillFaces(tx, world, calendar);
  await fillAccounts(tx, world, filling);
}
