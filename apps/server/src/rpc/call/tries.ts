import type { Taken, Tries } from "../session/attempts.ts";
import { Refusal } from "./refusal.ts";
import type { Run } from "./run.ts";

/** Where the tries of the secret that this call compares are counted; undefined where it compares none. */
export function triesOf({ access, call, input }: Run): Tries | undefined {
  const rule = call.route.method.attempt;
  if (!rule) return undefined;
  const subject = rule.subject === "caller" ? access.caller : String(input[rule.subject] as string);
  return { scope: rule.scope, subject, rule };
}

/** The refusal of a wrong secret, with how many tries are left; any other error as it is. */
export function withTriesLeft(error: unknown, taken: Taken | undefined): unknown {
  if (!taken || !(error instanceof Refusal)) return error;
  if (error.refusal !== "WRONG_SECRET" && error.refusal !== "WRONG_CODE") return error;
  return new Refusal(
    { code: error.code, refusal: error.refusal, text: error.message },
    { ...taken, ...error.info },
  );
}
