import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPaths, drawPage, pressIdle } from "../../../test/draw-page.tsx";
import { fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { patchSession } from "#src/shared/session/session-store.ts";
import { Page as Detail } from "./pages/detail.tsx";
import { Page as FeedbackForm } from "./pages/feedback.tsx";
import { Page as List } from "./pages/list.tsx";
import { click } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  buildPaths([
    "/pages/services/help/list",
    "/pages/services/help/detail",
    "/pages/services/feedback/index",
    "/pages/services/feedback/detail",
  ]);
  patchSession({ token: "t" });
});
afterEach(reset);

const faq = (faqId: string, title: string) => ({ faqId, title });

test("a search shows what was found, or a way back to all answers", async () => {
  const server = fakeServer({
    "Faq.GetHome": {
      info: { hot: [faq("1", "退款多久到账？")], list: [{ categoryId: "1", name: "售后", list: [] }] },
    },
    "Faq.Search": ({ parameters }) => ({
      info: {
        list: parameters["keyword"] === "提现" ? [{ ...faq("2", "提现多久到账？"), summary: "一般" }] : [],
      },
    }),
  });
  await drawPage(List, "/pages/services/help/list");
  await screen.findByText("退款多久到账？");
  const field = screen.getByRole("searchbox");
  const search = (text: string) =>
    act(async () => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.submit(field);
    });
  await search("提现");
  expect(await screen.findByText("提现多久到账？")).toBeTruthy();
  await search("不存在");
  await pressIdle("看全部问题");
  expect(await screen.findByText("退款多久到账？")).toBeTruthy();
  expect(server.of("Faq.Search")).toHaveLength(2);
});

test("who found an answer useless is asked to say what is missing", async () => {
  let isHelpful: boolean | undefined;
  const server = fakeServer({
    "Faq.GetDetail": {
      info: {
        ...faq("1", "问题"),
        category: "售后",
        text: "第一段\n第二段",
        helpful: 3,
        changedAt: 0,
        related: [],
      },
    },
    "Faq.GetVote": () => ({ info: { isHelpful } }),
    "Faq.Vote": () => {
      isHelpful = false;
      return { info: {} };
    },
  });
  await drawPage(Detail, "/pages/services/help/detail?id=1");
  expect((await screen.findByText("第二段")).tagName).toBe("P");
  await click(screen.getByRole("button", { name: "没用" }));
  expect(await screen.findByText("告诉我们哪里没说清")).toBeTruthy();
  expect(server.of("Faq.Vote")[0]?.parameters).toMatchObject({ faqId: "1", isHelpful: "0" });
});

test("feedback needs five characters and leads to what was sent", async () => {
  const server = fakeServer({ "Feedback.Submit": { info: { feedbackId: "9" } } });
  const { go } = await drawPage(FeedbackForm, "/pages/services/feedback/index");
  const text = screen.getByLabelText("反馈内容");
  await act(async () => void fireEvent.change(text, { target: { value: "坏了" } }));
  await pressIdle("提交");
  expect(screen.getByText("请至少写 5 个字")).toBeTruthy();
  await act(async () => void fireEvent.change(text, { target: { value: "支付后页面一直转圈" } }));
  await click(screen.getByRole("radio", { name: "投诉" }));
  await pressIdle("提交");
  expect(server.of("Feedback.Submit")[0]?.parameters).toMatchObject({ kind: "complain" });
  expect(go.mock.calls.at(-1)?.[0]).toBe("/pages/services/feedback/detail?id=9");
});
