import { Tabs } from "@heshi/ui/bar/tabs";
import { replaceWith } from "../router/navigate.ts";

const PLACES = {
  followed: ["关注", "/pages/community/index?tab=followed"],
  all: ["推荐", "/pages/community/index"],
  expert: ["专家", "/pages/community/expert"],
  kitchen: ["厨房", "/pages/community/kitchen"],
  question: ["问答", "/pages/community/question"],
  school: ["学堂", "/pages/community/school"],
} as const;
export type CommunityPlace = keyof typeof PLACES;
const places = Object.keys(PLACES) as CommunityPlace[];

/** The parts of the community, each on its own page. */
export const CommunityTabs = ({ at }: { at: CommunityPlace }) => (
  <Tabs
    label="社区"
    items={places.map((key) => ({ key, text: PLACES[key][0] }))}
    value={at}
    onChange={(key) => void replaceWith(PLACES[key][1])}
  />
);
