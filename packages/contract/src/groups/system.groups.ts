import type { Group } from "../frame/define.ts";
import { Admin } from "../system/admin.ts";
import { Faq } from "../system/faq.ts";
import { Feedback } from "../system/feedback.ts";
import { Share, Poster } from "../system/share.ts";
import { System, Version, Live } from "../system/system.ts";

/** Groups of the frame, in the order of the reference page. */
export const systemGroups: readonly Group[] = [System, Version, Share, Poster, Live, Faq, Feedback, Admin];
