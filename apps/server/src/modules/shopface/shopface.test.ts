import { Admin } from "@heshi/contract/system/admin";
import { Wares } from "@heshi/contract/goods/wares";
import type { InputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { shopPicture } from "../../../test/files/shop-files.ts";
import { digits, shop, staff, type TestShop } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const desk = await makeOperator(server, "review");
type Face = InputOf<(typeof Merchant)["methods"]["SaveFace"]>;

const words = { intro: "宜兴手工紫砂", notice: "春节照常发货", phone: "0571-88880000" };
const faceOf = async (own: TestShop, changes: Partial<Face> = {}): Promise<Face> => ({
  name: own.name,
  logo: "/assets/demo/shop.webp",
  cover: "",
  ...words,
  ...changes,
});
const save = (own: TestShop, face: Face) => server.call(Merchant, "SaveFace", face, { token2: own.token2 });
const homeOf = async ({ id }: TestShop) => (await server.call(Wares, "GetShopHome", { shopId: id })).info;
const waiting = async (own: TestShop) => {
  const { info } = await server.call(Admin, "GetFaces", { limit: 50 }, { token: desk.token });
  const row = info.list.find(({ ownerId }) => ownerId === own.id);
  if (row === undefined) throw new Error("nothing waits");
  return row;
};
const decide = async (
  own: TestShop,
  decision: "pass" | "refuse",
  reasons: { field: "name"; reason: string }[] = [],
) => {
  const { reviewId, submittedAt } = await waiting(own);
  return server.call(
    Admin,
    "DecideFace",
    { reviewId, submittedAt, decision, reasons },
    { token: desk.token },
  );
};

test("words change at once; a name, logo and cover when an operator has passed them", async () => {
  const own = await shop(server);
  expect((await save(own, await faceOf(own))).info).toEqual({ isReviewing: false });
  expect(await homeOf(own)).toMatchObject({ name: own.name, intro: words.intro, announcement: words.notice });
  const [logo, name] = [await shopPicture(server, own.staffId), `紫砂坊${digits(6)}`];
  expect(
    (await save(own, await faceOf(own, { name, logo, cover: logo, intro: "老店" }))).info.isReviewing,
  ).toBe(true);
  expect(await homeOf(own)).toMatchObject({ name: own.name, cover: "", intro: "老店" });
  const { info } = await server.call(Merchant, "GetFace", {}, { token2: own.token2 });
  expect(info).toMatchObject({
    name: own.name,
    review: { state: "reviewing", form: { name, logo, cover: logo } },
  });
  expectRefused(await save(own, await faceOf(own, { name: `${name}二` })), "WRONG_STATE");
  const { reviewId } = await waiting(own);
  const detail = await server.call(Admin, "GetFace", { reviewId }, { token: desk.token });
  expect(detail.info).toMatchObject({ now: { name: own.name }, hints: [{ isWarning: false }, {}, {}] });
  expect((await decide(own, "pass")).code).toBe(0);
  expect(await homeOf(own)).toMatchObject({ name, logo, cover: logo });
  const after = await server.call(Merchant, "GetFace", {}, { token2: own.token2 });
  expect(after.info.review).toBeUndefined();
});

test("a refusal says what is wrong, and the shop submits again", async () => {
  const own = await shop(server);
  const name = `旗舰店${digits(6)}`;
  await save(own, await faceOf(own, { name }));
  const reason = "名称违反规定，请更换";
  await decide(own, "refuse", [{ field: "name", reason }]);
  const { info } = await server.call(Merchant, "GetFace", {}, { token2: own.token2 });
  expect(info.review).toMatchObject({ state: "refused", reasons: [{ field: "name", reason }] });
  expect((await homeOf(own)).name).toBe(own.name);
  expect((await save(own, await faceOf(own, { name: `小店${digits(6)}` }))).code).toBe(0);
  expect((await decide(own, "pass")).code).toBe(0);
});

test("a taken name, somebody else's picture and another role are refused, and nothing changes", async () => {
  const [own, other] = [await shop(server), await shop(server)];
  expectRefused(await save(own, await faceOf(own, { name: other.name })), "WRONG_FIELD");
  const theirs = await shopPicture(server, other.staffId);
  expectRefused(await save(own, await faceOf(own, { logo: theirs })), "WRONG_FIELD");
  expectRefused(await save(own, await faceOf(own, { cover: theirs })), "WRONG_FIELD");
  expectRefused(await save(own, await faceOf(own, { phone: "12" })), "WRONG_FIELD");
  const clerk = await staff(server, { shopId: own.id, role: "goods" });
  expectRefused(await server.call(Merchant, "SaveFace", await faceOf(own), { token2: clerk }), "ROLE");
  expect(await homeOf(own)).toMatchObject({ name: own.name, intro: "", announcement: "" });
});

test("of two shops that were to have one name the second is refused at the decision", async () => {
  const [one, two] = [await shop(server), await shop(server)];
  const name = `同名店${digits(6)}`;
  await save(one, await faceOf(one, { name }));
  await save(two, await faceOf(two, { name }));
  expect((await decide(one, "pass")).code).toBe(0);
  expectRefused(await decide(two, "pass"), Admin, "SHOP_NAME_TAKEN");
  expect((await homeOf(two)).name).toBe(two.name);
});
