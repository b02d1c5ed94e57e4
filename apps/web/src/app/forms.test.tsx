import { QueryClientProvider } from "@tanstack/react-query";
import { backSettled } from "@heshi/ui/overlay/back-entry";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { agentForms } from "../../test/agent-forms.ts";
import { proxyForms } from "../../test/proxy-forms.ts";
import { branchForms } from "../../test/branch-forms.ts";
import { click } from "../../test/click.ts";
import { memberDetail } from "../../test/fake-server.ts";
import type { FilledForm } from "../../test/filled-form.ts";
import { leastServer, methods } from "../../test/least-server.ts";
import { MemoryRouter } from "../../test/memory-router.tsx";
import { reset } from "../../test/reset.ts";
import { tradeForms } from "../../test/trade-forms.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRouter } from "#src/shared/router/navigate.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";
import { loadPage } from "./load-page.ts";
import { PageHost } from "./page-host.tsx";
import { routes } from "./routes.ts";

const some = expect.stringMatching(/./);
const NO = "H261201000000000001";
const titles = { name: "招牌茶", taxNo: "91330106MA2CFLTN86", rateBp: 1300 };
const person = {
  staffId: "7",
  name: "小周",
  mobile: "138****0001",
  role: "orders",
  roleName: "订单",
  state: "active",
  without: [],
};
const face = {
  name: "云岭茶器",
  logo: "/uploads/logo.webp",
  cover: "/uploads/cover.webp",
  intro: "茶器",
  notice: "",
  phone: "",
};
const address = {
  shopAddressId: "3",
  name: "仓库",
  mobile: "13900010001",
  regionCode: "330106",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  street: "",
  detail: "文三路 478 号",
  isShip: false,
  isReturn: false,
};
const template = {
  templateId: "4",
  name: "江浙沪",
  chargeBy: "free",
  rules: [],
  notDelivered: ["650000"],
  goodsCount: 0,
  updatedAt: 0,
};

const coupon = {
  page: "/pages/shop/coupon?id=new",
  method: "Merchant.AddCoupon",
  submit: "开始发放",
} as const;
const issued = { scopeIds: "[]", claimUntil: some, useDays: "30", total: "1000", perMember: "2" };
const issue = { 有效期: "30", 发放总数: "1000", 每人可领: "2", 领取期限: "10" };

const home = {
  addressId: "61",
  name: "周晓禾",
  mobile: "13800000001",
  regionCode: "330106",
  detail: "文三路 478 号",
  tag: "家",
  isDefault: false,
  lat: 30.28,
  lng: 120.13,
};
const week = Array.from({ length: 7 }, () => ({ isOpen: true, from: "09:00", to: "21:00" }));
const forms: readonly FilledForm[] = [
  {
    ...coupon,
    typed: { 名称: "新店开业券", 使用门槛: "100", 减免金额: "20.5", ...issue },
    sends: { title: "新店开业券", kind: "threshold", thresholdFen: "10000", offFen: "2050", ...issued },
    without: ["ratePermille", "capFen", "claimFrom"],
  },
  {
    ...coupon,
    pressed: ["折扣"],
    typed: { 名称: "老客券", 打几折: "8.5", 最多减免: "50", ...issue },
    sends: {
      title: "老客券",
      kind: "discount",
      thresholdFen: "0",
      ratePermille: "850",
      capFen: "5000",
      ...issued,
    },
    without: ["offFen", "claimFrom"],
  },
  {
    page: "/pages/shop/staff?id=new",
    method: "Merchant.InviteStaff",
    typed: { 手机号: "13900010001", 姓名: "小周" },
    pressed: ["商品"],
    submit: "邀请",
    sends: { mobile: "13900010001", name: "小周", role: "goods" },
  },
  {
    page: "/pages/shop/staff?id=7",
    method: "Merchant.SetStaff",
    answers: { "Merchant.GetStaff": { list: [{ ...person, branchIds: ["5"] }] } },
    typed: { 姓名: "周晓禾" },
    submit: "保存",
    sends: { staffId: "7", name: "周晓禾", role: "orders", without: "[]", branchIds: '["5"]' },
  },
  {
    page: "/pages/shop/keys?id=new",
    method: "Merchant.AddKey",
    typed: { 名称: "ERP" },
    submit: "新建",
    sends: { name: "ERP", scopes: '["goods.read","orders.read"]' },
  },
  {
    page: "/pages/shop/hook?id=new",
    method: "Merchant.AddHook",
    typed: { 地址: "https://erp.example.com/heshi" },
    submit: "添加",
    sends: { url: "https://erp.example.com/heshi", events: '["order.paid","order.refunded"]' },
  },
  {
    page: "/pages/shop/invoice/edit?",
    method: "Merchant.SaveInvoiceSeller",
    answers: { "Merchant.GetInvoiceSeller": { seller: titles, isPortOpen: false } },
    typed: { 销售方名称: "云岭茶器", 税率: "6" },
    submit: "保存",
    sends: { name: "云岭茶器", taxNo: titles.taxNo, rateBp: "600" },
  },
  {
    page: "/pages/shop/manage/edit",
    method: "Merchant.SaveFace",
    answers: { "Merchant.GetFace": face },
    typed: { 店铺名称: "云岭", 店铺简介: "好茶器", 店铺公告: "照常发货", 客服电话: "0571-88888888" },
    submit: "保存",
    sends: {
      ...face,
      // a picture or none, which is sent as JSON
      cover: JSON.stringify(face.cover),
      name: "云岭",
      intro: "好茶器",
      notice: "照常发货",
      phone: "0571-88888888",
    },
  },
  {
    page: "/pages/shop/address/edit?id=3",
    method: "Merchant.SaveShopAddress",
    answers: { "Merchant.GetShopAddress": address },
    typed: { 联系人: "总仓", 电话: "0571-88888888", 详细地址: "文三路 500 号" },
    pressed: ["作为发货地址", "作为退货地址"],
    submit: "保存",
    sends: {
      shopAddressId: "3",
      name: "总仓",
      mobile: "0571-88888888",
      regionCode: "330106",
      detail: "文三路 500 号",
      isShip: "1",
      isReturn: "1",
    },
  },
  {
    page: "/pages/shop/dispatch/edit?id=4",
    method: "Merchant.SaveDispatch",
    answers: { "Merchant.GetDispatch": template },
    typed: { 模板名称: "全国包邮" },
    submit: "保存",
    sends: {
      templateId: "4",
      name: "全国包邮",
      chargeBy: "free",
      rules: "[]",
      notDelivered: '["650000"]',
    },
  },
  {
    page: "/pages/services/feedback/index",
    method: "Feedback.Submit",
    typed: { 反馈内容: "页面打不开了", 联系方式: "a@example.com" },
    pressed: ["产品建议"],
    submit: "提交",
    sends: { kind: "suggest", text: "页面打不开了", pictures: "[]", contact: "a@example.com" },
  },
  {
    page: "/pages/shop/manage/feedback",
    method: "Merchant.SendFeedback",
    typed: { 反馈内容: "希望能批量改价", 联系方式: "13900010001" },
    submit: "提交",
    sends: { kind: "bug", text: "希望能批量改价", pictures: "[]", contact: "13900010001" },
  },
  {
    page: "/pages/shop/comment/detail?id=5",
    method: "Merchant.ReplyComment",
    answers: { "Merchant.GetComment": { commentId: "5", actions: ["reply"] } },
    typed: { 回复: "谢谢您的喜欢" },
    submit: "回复",
    sends: { commentId: "5", text: "谢谢您的喜欢" },
  },
  {
    page: "/pages/setting/minor",
    method: "Member.StartMinorMode",
    typed: { 设置密码: "1357", 再次输入: "1357" },
    submit: "开启未成年人模式",
    sends: { pwd: some, rePwd: some },
  },
  {
    page: "/pages/setting/pwd",
    method: "Member.ChangePassword",
    typed: { 当前密码: "Demo@1234", 新密码: "Demo@5678", 确认密码: "Demo@5678" },
    submit: "确定",
    sends: { oldPwd: some, pwd: some, rePwd: some },
  },
  {
    page: "/pages/shop/setting/pwd?way=code",
    method: "Merchant.ResetPassword",
    typed: { 手机号: "13900010001", 验证码: "123456", 新密码: "Demo@5678", 确认密码: "Demo@5678" },
    submit: "确定",
    sends: { mobile: "13900010001", code: "123456", pwd: some, rePwd: some },
  },
  {
    page: "/pages/shop/setting/mobile",
    method: "Merchant.ChangeMobile",
    typed: { 原手机号: "13900010001", 新手机号: "13900010002" },
    submit: "确认修改",
    sends: { oldMobile: "13900010001", oldCode: "123456", mobile: "13900010002", code: "123456" },
  },
  {
    page: "/pages/setting/mobile",
    method: "Member.ChangeMobile",
    typed: { 新手机号: "13900010001" },
    submit: "确认修改",
    sends: { oldCode: "123456", mobile: "13900010001", code: "123456" },
  },
  {
    page: "/pages/shop/wallet/card",
    method: "Merchant.BindCard",
    answers: { "Merchant.GetCardHolder": { owner: "*晓禾" } },
    typed: {
      银行卡号: "6214830000000009",
      预留手机号: "13800000001",
      登录密码: "Demo@1234",
    },
    submit: "添加",
    sends: {
      number: "6214830000000009",
      mobile: "13800000001",
      pwd: some,
    },
  },
  {
    page: "/pages/shop/wallet/card",
    method: "Merchant.BindCompany",
    answers: {
      "Merchant.GetCardHolder": {
        owner: "*晓禾",
        company: { name: "杭州禾木茶业有限公司", bankName: "招商银行杭州分行", tail: "0301" },
      },
    },
    typed: { 登录密码: "Demo@1234" },
    submit: "添加",
    sends: { pwd: some },
  },
  {
    page: "/pages/shop/wallet/card",
    method: "Merchant.RemoveCard",
    answers: {
      "Merchant.GetWithdrawPage": { card: { name: "招商银行", tail: "0009", isUsable: true, usableAt: 0 } },
      "Merchant.GetCardHolder": { owner: "周晓禾" },
    },
    opens: "换一个账户",
    typed: { 登录密码: "Demo@1234" },
    submit: "确认移除",
    sends: { pwd: some },
  },
  {
    page: "/pages/shop/collection/edit?",
    method: "Payment.SaveShopCode",
    typed: { 名称: "2 号收银台", 金额: "12.5" },
    submit: "保存",
    sends: { name: "2 号收银台", amountFen: "1250", remark: "", isOn: "1" },
    without: ["codeNo"],
  },
  {
    page: "/pages/shop/collection/refund?no=H261201000000000001",
    method: "Payment.RefundShop",
    answers: { "Payment.GetShopRecord": { collectionNo: NO, refundable: { amountFen: 5000, until: 0 } } },
    typed: { 退款金额: "20", 退款原因: "少上一份" },
    submit: "确认退款",
    sends: { collectionNo: NO, amountFen: "2000", reason: "少上一份" },
  },
  {
    page: "/pages/collection/refund?no=H261201000000000001",
    method: "Payment.Refund",
    answers: { "Payment.GetRecord": { collectionNo: NO, refundable: { amountFen: 5000, until: 0 } } },
    typed: { 退款原因: "收错了" },
    submit: "确认退款",
    sends: { collectionNo: NO, amountFen: "5000", reason: "收错了" },
  },
  {
    page: "/pages/collection/code",
    method: "Payment.SaveCode",
    answers: { "Payment.GetCode": { name: "**云", isAllowed: true, list: [] } },
    typed: { 名称: "小周的码" },
    submit: "开通收款码",
    sends: { name: "小周的码", remark: "" },
    without: ["amountFen", "codeNo", "isOn"],
  },
  {
    page: "/pages/shop/wallet/deposit",
    method: "Merchant.PayDeposit",
    answers: { "Merchant.GetWallet": { depositFen: 0, depositAskedFen: 100_000, availableFen: 500_000 } },
    typed: { 缴纳金额: "1000", 登录密码: "Demo@1234" },
    submit: "缴纳",
    sends: { amountFen: "100000", pwd: some },
  },
  {
    page: "/pages/setting/location/edit?id=61",
    method: "Member.UpdateAddress",
    answers: { "Member.GetAddress": home },
    typed: { 收货人: "周晓", 手机号: "0571-88888888", 详细地址: "文三路 500 号" },
    pressed: ["公司", "设为默认地址"],
    submit: "保存",
    sends: {
      addressId: "61",
      name: "周晓",
      mobile: "0571-88888888",
      regionCode: "330106",
      detail: "文三路 500 号",
      tag: "公司",
      isDefault: "1",
      lat: "30.28",
      lng: "120.13",
    },
  },
  {
    page: "/pages/shop/manage/clock",
    method: "Merchant.SaveHours",
    answers: { "Merchant.GetHours": { week, closedDays: ["2026-02-17"], note: "" } },
    typed: { 休息说明: "春节放假" },
    pressed: ["周日营业"],
    submit: "保存",
    sends: {
      week: JSON.stringify(week.map((day, at) => ({ ...day, isOpen: at < 6 }))),
      closedDays: '["2026-02-17"]',
      note: "春节放假",
    },
  },
];

beforeEach(() => {
  reset();
  setRoutes(routes);
  setRouter({ go: vi.fn(), back: vi.fn() });
  useSession.setState({ token: "t", token2: "t2", member: memberDetail("1000000001") as never });
});
afterEach(reset);

let drawn = 0;
async function draw(address: string, answers: FilledForm["answers"]) {
  const [path = ""] = address.split("?");
  const row = routes.find((one) => one.path === path);
  if (row === undefined) throw new Error(`${path} is no page`);
  const server = leastServer(answers);
  // a sheet of the page before may still be on its way back, which would close the first one that is opened here
  await backSettled();
  // and a form that was sent goes back later: from its own entry alone
  window.history.replaceState({ idx: 3, key: `form ${(drawn += 1)}` }, "", address);
  await loadPage(row);
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <PageHost row={row} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return server;
}

/** A part that is loaded by itself takes its time on a busy machine. */
const LOADED = { timeout: 10_000 };

const pressable = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = ["radio", "switch", "button"].flatMap((role) => screen.queryAllByRole(role, { name }));
    if (found === undefined) throw new Error(`${name} cannot be pressed`);
    return found;
  }, LOADED);

test.each(
  [...forms, ...tradeForms, ...branchForms, ...agentForms, ...proxyForms].map(
    (form) => [form.method, form.page, form] as const,
  ),
)(
  "%s is sent each of its fields by %s",
  async (name, page, { answers, opens, typed = {}, pressed = [], submit, sends, without = [] }) => {
    const server = await draw(page, answers);
    if (opens !== undefined) await click(await screen.findByRole("button", { name: opens }, LOADED));
    const button = await screen.findByRole("button", { name: submit }, LOADED);
    for (const one of pressed) await click(await pressable(one));
    for (const [label, text] of Object.entries(typed))
      fireEvent.change(await screen.findByLabelText(label, { selector: "input, textarea" }, LOADED), {
        target: { value: text },
      });
    // the codes of a form with two
    for (const field of screen.queryAllByLabelText(/验证码/))
      if (field instanceof HTMLInputElement && field.value === "")
        fireEvent.change(field, { target: { value: "123456" } });
    await click(button);
    await waitFor(() => expect(server.of(name)).toHaveLength(1), { timeout: 3000 });
    const fields = Object.keys(methods.get(name)?.input.shape ?? {});
    const sent = Object.entries(server.of(name)[0]?.parameters ?? {});
    expect(Object.fromEntries(sent.filter(([field]) => fields.includes(field)))).toEqual(sends);
    expect([...Object.keys(sends), ...without].toSorted()).toEqual(fields.toSorted());
  },
);
