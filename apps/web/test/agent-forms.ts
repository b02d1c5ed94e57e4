import type { FilledForm } from "./filled-form.ts";

/** Forms of the agents' programme. */
export const agentForms: readonly FilledForm[] = [
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
