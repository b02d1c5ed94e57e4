import * as z from "zod/mini";
import { isMobile } from "@heshi/kernel/validate";

/** A mainland mobile number. */
export const Mobile = z.string().check(z.refine((text) => isMobile(text), "请输入 11 位手机号"));
