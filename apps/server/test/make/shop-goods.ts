import { Merchant } from "@heshi/contract/shop/merchant";
import type { InputOf } from "@heshi/contract/frame/define";
import { randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { digits, num, shop, sql, type TestShop } from "./world.ts";

type Form = Omit<InputOf<(typeof Merchant)["methods"]["SubmitGoods"]>, "waresId">;

/** A shop that can publish goods: a leaf category, a freight template and a picture that its owner uploaded. */
export async function seller(server: TestServer, { role = "owner" }: { role?: string } = {}) {
  const own: TestShop = await shop(server, { role });
  const [categoryId, templateId] = [randomId(), randomId()];
  await sql(server, "insert into category (id, level, name) values ($1, 1, $2)", [
    categoryId,
    `分类${digits(8)}`,
  ]);
  await sql(
    server,
    `insert into freight_template (id, shop_id, name, charge_by, created_at) values ($1, $2, '包邮', 'free', $3)`,
    [templateId, own.id, server.now()],
  );
  const picture = `/uploads/aa/${digits(16)}.webp`;
  await sql(
    server,
    `insert into upload (id, path, staff_id, content_type, bytes, created_at) values ($1, substr($2, 10), $3, 'image/webp', 1, $4)`,
    [randomId(), picture, own.staffId, server.now()],
  );
  const form = (changes: Partial<Form> = {}): Form => ({
    kind: "normal",
    categoryId,
    title: `手工紫砂壶${digits(6)}`,
    pictures: [picture],
    detail: [{ kind: "text", text: "宜兴 <原矿>" }],
    parameters: [{ name: "材质", value: "紫砂" }],
    specs: [
      { name: "泥料", values: ["朱泥", "紫泥", "段泥"] },
      { name: "套装", values: ["单壶", "礼盒"] },
    ],
    skus: ["朱泥", "紫泥", "段泥"].flatMap((clay) =>
      ["单壶", "礼盒"].map((set) => ({
        values: [clay, set],
        priceFen: 19_800,
        memberPriceFen: 18_800,
        stock: 10,
      })),
    ),
    freightTemplateId: templateId,
    ...changes,
  });
  return { ...own, categoryId, templateId, picture, form };
}

/** A product of the seller's waiting for review. */
export async function submittedGoods(
  server: TestServer,
  own: Awaited<ReturnType<typeof seller>>,
  changes = {},
) {
  const { info } = await server.call(Merchant, "SubmitGoods", own.form(changes), { token2: own.token2 });
  return seenGoods(server, info.waresId);
}

/** What an operator decides on: the submission of a product. */
export async function seenGoods(server: TestServer, waresId: string) {
  const [row] = await sql(server, "select id::text from goods_review where goods_id = $1", [waresId]);
  const submittedAt = await num(server, "select submitted_at from goods_review where goods_id = $1", [
    waresId,
  ]);
  return { waresId, reviewId: String(row?.["id"]), submittedAt };
}
