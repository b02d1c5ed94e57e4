import { expect, test } from "vitest";
import { misfitOf } from "./settings.fit.ts";
import { fits, type SettingName, type Settings, settingTable, usualSettings } from "./settings.ts";

const names = Object.keys(settingTable) as SettingName[];

test("the defaults fit together, and each is of the form that is asked for", () => {
  for (const name of names) {
    expect([name, misfitOf(usualSettings, name)]).toEqual([name, undefined]);
    expect([name, fits(name, usualSettings[name])]).toEqual([name, true]);
  }
});

test.each([
  [{ "after.faultDays": 16 }, "商家责任售后期（16 天）不能长于评价期限（15 天）"],
  [{ "order.commentDays": 14 }, "商家责任售后期（15 天）不能长于评价期限（14 天）"],
  [{ "after.protectDays": 16 }, "价格保护（16 天）不能长于评价期限（15 天）"],
  [{ "after.windowDays": 16 }, "收货后售后期（16 天）不能长于商家责任售后期（15 天）"],
  [{ "settle.depositDays": 27 }, "至少留存 28 天"],
  [{ "order.receiptDays": 13 }, "至少留存 31 天"],
  [{ "order.silverPerFenCent": 1, "order.silverEarnedCent": 101 }, "不能超过 1 元"],
  [{ "transfer.dayFen": 499_999 }, "单笔转账上限（¥5,000.00）不能高于每日转账上限（¥4,999.99）"],
  [{ "passfree.payFen": 50_001 }, "免密单笔上限"],
  [{ "fastpay.payFen": 2_000_001 }, "快捷支付单笔上限"],
  [{ "adjust.dayFen": 499_999 }, "单笔调账上限"],
  [{ "adjust.dayCent": 999_999 }, "单笔积分调账上限"],
  [{ "recharge.leastFen": 10_001, "recharge.mostFen": 10_000 }, "最低充值金额"],
  [{ "withdraw.leastFen": 5_000_001 }, "最低提现金额"],
  [{ "remit.leastFen": 100_001, "remit.mostFen": 100_000 }, "最低汇款金额"],
  [{ "comment.dayCent": 999 }, "首次评价奖励"],
  [{ "vip.spend2Fen": 1_000_000 }, "第 3 级的消费门槛须高于第 2 级"],
  [{ "vip.equity1Cent": 15_000 }, "第 2 级的权益门槛须高于第 1 级"],
  [{ "minor.nightFromHour": 6 }, "未成年人夜间的开始和结束不能是同一时刻"],
  [{ "chat.toHour": 8 }, "客服上班时间的开始和结束不能是同一时刻"],
  [{ "town.remindHours": 72 }, "到店取货的提醒必须早于取货期限"],
  [{ "app.minVersion": "1.0.1" }, "最低版本不能高于最新版本 1.0.0"],
  [{ "app.minVersion": "1.10", "app.version": "1.9.9" }, "最低版本不能高于最新版本 1.9.9"],
] satisfies [Partial<Settings>, string][])("%j do not fit", (changed, says) => {
  const settings = { ...usualSettings, ...changed };
  for (const name of Object.keys(changed) as SettingName[]) expect(misfitOf(settings, name)).toContain(says);
  expect(misfitOf(settings, "express.urgeMinutes")).toBeUndefined();
});

test("a shorter version counts as one that ends with zeros", () => {
  expect(misfitOf({ ...usualSettings, "app.minVersion": "1", "app.version": "1.0" }, "app.version")).toBe(
    undefined,
  );
  expect(
    misfitOf({ ...usualSettings, "app.minVersion": "1.0.0.1", "app.version": "1" }, "app.version"),
  ).toContain("最低版本");
});

test.each([
  ["app.iosUrl", "javascript:alert(document.cookie)"],
  ["app.iosUrl", "http://apps.example/heshi"],
  ["app.androidUrl", "https://heshi.example@evil.example/"],
  ["app.androidUrl", "/pages/wallet/transfer"],
  ["app.androidUrl", "https://a b"],
  ["app.version", "1.0-beta"],
  ["app.minVersion", ""],
] as const)("%s is never %j", (name, value) => expect(fits(name, value)).toBe(false));

test("an address of a store may be empty or of the web", () => {
  for (const value of ["", "https://apps.apple.com/cn/app/id1234567890?mt=8"])
    expect(fits("app.iosUrl", value)).toBe(true);
});
