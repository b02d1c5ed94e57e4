import type { FilledForm } from "./filled-form.ts";

/** Forms of proxies. */
export const proxyForms: readonly FilledForm[] = [
  {
    page: "/pages/shop/proxy/apply",
    method: "Proxy.Apply",
    answers: {
      "Proxy.GetApplication": {
        state: "refused",
        reasons: [{ field: "about", reason: "请写明怎样找店铺" }],
        form: { regionCode: "330106", regionText: "杭州市西湖区", about: "走访沿街小店，帮他们上线" },
      },
    },
    typed: { 招商计划: "走访文三路一带的茶叶和家居小店" },
    submit: "同意协议并提交",
    sends: { regionCode: "330106", about: "走访文三路一带的茶叶和家居小店" },
  },
];
