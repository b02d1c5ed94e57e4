import type { FilledForm } from "./filled-form.ts";

/** Forms of the agents' programme. */
export const agentForms: readonly FilledForm[] = [
  {
    page: "/pages/goods/anti-fake",
    method: "Code.Query",
    typed: { 防伪码: "6260 0091 5517 3384 07" },
    submit: "查询",
    sends: { code: "626000915517338407" },
    // where the device may say where it is
    without: ["lat", "lng"],
  },
  {
    page: "/pages/goods/report-fake?code=626000915517338407",
    method: "Code.ReportFake",
    typed: { 购买渠道: "小区门口的摊位", 可疑之处: "包装字迹模糊" },
    submit: "提交举报",
    sends: {
      code: "6260 0091 5517 3384 07",
      boughtAt: "小区门口的摊位",
      text: "包装字迹模糊",
      pictures: "[]",
    },
  },
  {
    page: "/pages/agent/scan/tracing",
    method: "Code.FindOwn",
    typed: { 防伪码: "626000915517338407" },
    submit: "查来历",
    sends: { code: "626000915517338407" },
  },
  {
    page: "/pages/agent/scan/freight?no=Q261201000000000001",
    method: "Code.Bind",
    answers: { "Code.GetSending": { canBind: true, pieces: 2, bound: 0 } },
    typed: { 防伪码: "626000915517338407" },
    submit: "绑定到这次发货",
    sends: { deliveryNo: "Q261201000000000001", code: "626000915517338407" },
  },
  {
    page: "/pages/agent/apply",
    method: "Agent.Apply",
    answers: {
      "Agent.GetApplication": {
        state: "refused",
        reasons: [{ field: "about", reason: "请写明销售方式" }],
        form: { regionCode: "330106", regionText: "杭州市西湖区", about: "卖茶给客户，做老客户回购" },
      },
    },
    typed: { 经营计划: "面向西湖区的茶友，线下品鉴会" },
    submit: "同意协议并提交",
    sends: { regionCode: "330106", about: "面向西湖区的茶友，线下品鉴会" },
  },
];
