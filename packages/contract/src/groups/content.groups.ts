import { Question } from "../content/ask.ts";
import { Expert } from "../content/expert.ts";
import { Kitchen } from "../content/kitchen.ts";
import { Playlet } from "../content/playlet.ts";
import type { Group } from "../frame/define.ts";

/** Groups of the community, in the order of the reference page. */
export const contentGroups: readonly Group[] = [Expert, Kitchen, Question, Playlet];
