import * as z from "zod/mini";
import { isCode } from "@heshi/kernel/validate";

export const SmsCode = z.string().check(z.refine((text) => isCode(text), "请输入 6 位验证码"));
/** A new login password; the server knows which are too common. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, "密码至少 8 位"), z.maxLength(64, "密码最多 64 位"));
export const Password = z.string().check(z.minLength(1, "请输入密码"), z.maxLength(64, "密码最多 64 位"));
export const PayPassword = z.string().check(z.regex(/^\d{6}$/, "支付密码为 6 位数字"));

/** The last six of an identity number, which prove whose payment password is set again. */
export const IdTail = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^\d{5}[\dX]$/, "请输入身份证号码后六位"));

/** Tries of the login password. */
export const passwordAttempt = {
  scope: "password",
  subject: "mobile",
  limit: 5,
  windowMs: 900_000,
  lockMs: 900_000,
  slider: { device: 10, address: 20 },
  knownTo: "member",
} as const;
/** The current password, shown again by who is logged in. */
/** The same count, where somebody who is logged in gives their password. */
export const ownPasswordAttempt = {
  scope: "password",
  subject: "account",
  limit: 5,
  windowMs: 900_000,
  lockMs: 900_000,
  knownTo: "member",
} as const;

export const payPasswordAttempt = {
  scope: "payPassword",
  subject: "caller",
  limit: 5,
  windowMs: 10_800_000,
  lockMs: 10_800_000,
} as const;
/** Codes and identity numbers by which a payment password is set again: six digits hold ten guesses a day for centuries. */
export const payPasswordResetAttempt = {
  scope: "payPasswordReset",
  subject: "caller",
  limit: 10,
  windowMs: 86_400_000,
  lockMs: 86_400_000,
} as const;
