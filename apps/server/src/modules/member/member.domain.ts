import { randomInt } from "node:crypto";
import { asSeen } from "@heshi/contract/frame/seen";

/** Letters of an invite code: without 0, O, 1 and I, which people mix up. */
const INVITE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const pick = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** A new invite code of 8 characters. */
export const newInviteCode = (): string => pick(INVITE_LETTERS, 8);

/** A new public member number: ten digits, random, so that it cannot be counted. */
export const newMid = (): string => pick("123456789", 1) + pick("0123456789", 9);

/** Words that pretend to be the platform. */
const OFFICIAL = /官方|客服|系统管理|管理员|合市|heshi|admin/;

/** True for a nickname that pretends to be the platform, as it looks. */
export const isOfficialNickname = (nickname: string): boolean => OFFICIAL.test(asSeen(nickname));
