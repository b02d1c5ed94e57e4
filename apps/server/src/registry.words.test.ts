import { expect, test } from "vitest";
import { type HitKind, hitMethods } from "@heshi/contract/worklists";
import {
  hitOf,
  jobTitle,
  settingGroups,
  settingTitles,
  topicTitle,
} from "../../console/src/titles/all-titles.ts";
import { buildJobs, buildTopics } from "./registry.jobs.ts";
import { settingTable } from "./settings.ts";

const config = {
  wssUrl: "",
  publicUrl: "http://127.0.0.1",
  previewOrigin: "",
  wapHost: "",
  pwdKey: { keyId: "k", publicKey: "p" },
  isSandbox: false,
  codePepper: new Uint8Array(32),
  fileKey: new Uint8Array(32),
  formKey: new Uint8Array(32),
  isPage: () => true,
  institution: undefined,
  isMoneyOpen: true,
  auction: { licence: "", isOpen: true },
  map: { kind: "plan" as const },
};

test("operators read what every setting, job, message to the outside and kind of what is found is called", () => {
  const settings = Object.keys(settingTable);
  expect(settings.filter((name) => settingTitles[name] === undefined)).toEqual([]);
  expect(Object.keys(settingTitles).filter((name) => !settings.includes(name))).toEqual([]);
  expect(new Set(Object.values(settingTitles)).size).toBe(settings.length);
  const groups = [...new Set(settings.map((name) => name.split(".")[0] ?? ""))];
  expect(groups.filter((group) => settingGroups[group] === undefined)).toEqual([]);

  const named = (title: (name: string) => string) => (name: string) => title(name) === name;
  expect(
    buildJobs(config)
      .map(({ name }) => name)
      .filter(named(jobTitle)),
  ).toEqual([]);
  expect(
    buildTopics(config)
      .map(({ name }) => name)
      .filter(named(topicTitle)),
  ).toEqual([]);
  expect((Object.keys(hitMethods) as HitKind[]).filter((kind) => hitOf(kind)[0] === kind)).toEqual([]);
});
