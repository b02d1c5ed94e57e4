import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press } from "../../../test/click.ts";
import { buildPaths, drawPage } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { Page as Certificate } from "./pages/certificate.tsx";
import { Page as Mine } from "./pages/mine.tsx";
import { Page as Write } from "./pages/write.tsx";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
  buildPaths(["/pages/community/mine", "/pages/community/write", "/pages/community/certificate"]);
});
afterEach(reset);

const form = {
  title: "注册营养师",
  field: "nutrition",
  issuer: "中国营养学会",
  validUntil: "2026-10-31",
  about: "十年家庭膳食指导，讲得明白。",
  numberTail: "0203",
};
const badge = { title: "注册营养师", until: Date.parse("2028-01-01T00:00:00+08:00") };

test("a certificate says whether there is a badge now: after its end, after a refused renewal, after it was taken back", async () => {
  const shown = async (info: object) => {
    fakeServer({ "Expert.GetCertificate": { info } });
    const { leave } = await drawPage(Certificate, "/pages/community/certificate");
    await screen.findByText("提交认证");
    const text = document.body.textContent;
    leave();
    reset();
    useSession.setState({ token: "t" });
    return text;
  };
  expect(await shown({ state: "passed", reasons: [], form })).toContain("证书已到期");
  const held = await shown({
    state: "refused",
    reasons: [{ field: "number", reason: "与照片不一致" }],
    form,
    badge,
  });
  expect(held).toContain("已认证：注册营养师，有效期至 2027-12-31");
  expect(held).toContain("证书编号：与照片不一致");
  const revoked = await shown({
    state: "refused",
    reasons: [{ field: "revoked", reason: "证书不实" }],
    form,
  });
  expect(revoked).toContain("认证已撤销：证书不实");
  expect(revoked).not.toContain("已认证");
});

test("what waits is taken back to be mended, but for a remark, which has no page to be mended on", async () => {
  const own = {
    title: "",
    excerpt: "好吃",
    picture: "",
    reason: "",
    likes: 0,
    talks: 0,
    changedAt: 1,
    state: "reviewing",
  };
  const list = [
    { ...own, postId: "1", kind: "remark", parent: { postId: "9", kind: "recipe", title: "番茄豆腐煲" } },
    { ...own, postId: "2", kind: "article", title: "火锅的顺序" },
  ];
  fakeServer({ "Expert.GetOwn": { info: { list } } });
  await drawPage(Mine, "/pages/community/mine");
  await screen.findByText("火锅的顺序");
  expect(screen.getAllByRole("button", { name: "撤回" })).toHaveLength(1);
});

test("what is kept of something published is found among all of one's own", async () => {
  const written = { title: "火锅的顺序", text: "先菌菇", pictures: [], source: "", isClaim: false };
  const server = fakeServer({
    "Expert.GetWriting": {
      info: { postId: "2", kind: "article", state: "published", reason: "", form: written },
    },
    "Expert.WriteArticle": { info: { postId: "2", state: "published" } },
  });
  const { go } = await drawPage(Write, "/pages/community/write?id=2");
  await press("存草稿");
  await waitFor(() => expect(server.of("Expert.WriteArticle")).toHaveLength(1));
  await waitFor(() => expect(go.mock.calls[0]?.[0]).toBe("/pages/community/mine?tab=all"));
});
