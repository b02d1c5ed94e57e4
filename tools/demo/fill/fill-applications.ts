/** Applications to open a shop, in every state: two that wait, one refused; the demo member's has one step left. */
import type { ApplyForm } from "@heshi/contract/shop/apply";
import { formsOf } from "@heshi/server/modules/review/review.form";
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import type { Seal } from "@heshi/server/platform/secret/seal";
import type { DemoWorld } from "../world.types.ts";
import type { Cards } from "./fill-certs.ts";
import { memberId } from "./fill-members.ts";
import { assetUrl, type Calendar, demoId, insertRows, type Row } from "./fill-rows.ts";

const HOUR_MS = 3_600_000;
type Filling = { calendar: Calendar; seal: Seal; cards: Cards };

/** Who applies for what; a refused one with its reason. */
const plans = [
  {
    key: "m-tea",
    kind: "company",
    shopName: "半山茶事",
    licenceName: "杭州半山茶业有限公司",
    licenceNumber: "91330106MA2KX4T178",
    intro: "自家茶山的明前龙井和手工红茶，当季现炒，产地直发。",
    phone: "0571-56789103",
    ago: 5,
    reason: null,
  },
  {
    key: "m-taobao",
    kind: "person",
    shopName: "小鱼儿的手作铺",
    intro: "手工编织的杯垫、钥匙扣和小摆件，每一件都不一样。",
    phone: "13800000018",
    ago: 28,
    reason: null,
  },
  {
    key: "m-rider",
    kind: "person",
    shopName: "骑行侠装备",
    intro: "骑行手套、码表支架、尾灯，自己骑过才敢卖。",
    phone: "13800000019",
    ago: 52,
    reason: { field: "front", reason: "身份证照片反光，看不清号码，请重新拍摄" },
  },
] as const;
type Plan = (typeof plans)[number];

const category = adhoc(
  "demo.fill.category",
  "select id::text from category where level = 1 order by id limit 1",
);

/** A category at the top. */
async function firstCategory(tx: Tx): Promise<string> {
  const row = await tx.one(category);
  return String(row?.["id"]);
}

/** A form of a plan for the member whose name is verified. */
function formOf(
  plan: (typeof plans)[number],
  identity: { name: string; number: string },
  { categoryId, urls }: { categoryId: string; urls: readonly string[] },
): ApplyForm {
  const { kind, shopName, intro, phone } = plan;
  const [front = "", back = "", licence = ""] = urls;
  const isCompany = plan.kind === "company";
  return {
    kind,
    legalName: identity.name,
    legalNumber: identity.number,
    front,
    back,
    ...(isCompany && {
      licenceName: plan.licenceName,
      licenceNumber: plan.licenceNumber,
      licenceUntil: "9999-12-31",
      licence,
    }),
    accountName: isCompany ? plan.licenceName : identity.name,
    accountNumber: isCompany ? "571905678910301" : "6214830123456781",
    bankName: "招商银行杭州分行",
    shopName,
    logo: assetUrl("demo/shops/audio.webp"),
    intro,
    categoryId,
    regionCode: "330106007",
    detail: "文三路 478 号",
    phone,
  } as ApplyForm;
}

/** The pictures of an application as uploads. */
const uploadsOf = ({ key, ago }: Plan, { calendar, cards }: Filling) =>
  (["front", "back", "front"] as const).map((side, n) => ({
    id: demoId(`application ${n} ${key}`),
    path: cards[side].path,
    member_id: memberId(key),
    content_type: "image/webp",
    bytes: cards[side].bytes,
    is_private: true,
    state: "kept",
    created_at: calendar.at(ago * HOUR_MS),
  }));

/** How an application came to its state. */
function eventsOf({ key, ago, reason }: Plan, calendar: Calendar, urls: readonly string[]): Row[] {
  const event = {
    shop_application_id: demoId(`application ${key}`),
    actor_id: null,
    pictures: null,
    note: "",
  };
  const submitted = { actor: "member", actor_id: memberId(key), from_state: "draft", to_state: "reviewing" };
  const at = calendar.at(ago * HOUR_MS);
  const first = { ...event, kind: "submit", ...submitted, pictures: urls, at };
  if (reason === null) return [first];
  const decided = { actor: "operator", from_state: "reviewing", to_state: "refused", note: reason.reason };
  return [first, { ...event, kind: "refuse", ...decided, at: calendar.at((ago - 20) * HOUR_MS) }];
}

/** Writes the applications, as if members had submitted them. */
export async function fillApplications(tx: Tx, { members }: DemoWorld, filling: Filling): Promise<void> {
  const { calendar, seal } = filling;
  const forms = formsOf<ApplyForm>("shop_application", seal);
  const categoryId = await firstCategory(tx);
  for (const plan of plans) {
    const { key, reason } = plan;
    const { name = null, idNumber = null } = members.find((one) => one.key === key)?.realName ?? {};
    if (name === null || idNumber === null) throw new Error(`${key} has no real name`);
    const uploads = uploadsOf(plan, filling);
    await insertRows(tx, "upload", uploads);
    const urls = uploads.map(({ id }) => `/private/${id}`);
    const form = formOf(plan, { name, number: idNumber }, { categoryId, urls });
    await insertRows(tx, "shop_application", [
      {
        id: demoId(`application ${key}`),
        member_id: memberId(key),
        state: reason === null ? "reviewing" : "refused",
        form: forms.write(form, memberId(key)),
        reasons: reason === null ? [] : [reason],
        submitted_at: calendar.at(plan.ago * HOUR_MS),
      },
    ]);
    await insertRows(tx, "shop_application_event", eventsOf(plan, calendar, urls));
  }
  await fillDraft(tx, forms);
}

/** The demo member has saved where the money goes, and has yet to say whose shop it is. */
async function fillDraft(tx: Tx, forms: ReturnType<typeof formsOf<ApplyForm>>): Promise<void> {
  const owner = memberId("m-demo");
  const draft = {
    kind: "person",
    accountName: "周晓禾",
    accountNumber: "6214830123456781",
    bankName: "招商银行杭州分行",
  } as const;
  await insertRows(tx, "shop_application", [
    { id: demoId("application m-demo"), member_id: owner, state: "draft", draft: forms.write(draft, owner) },
  ]);
}
