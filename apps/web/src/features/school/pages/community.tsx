import { CommunityTabs } from "#src/shared/community/community-tabs.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Home } from "../parts/home.tsx";

/** 健康学堂: the lessons of the school, as a part of the community. */
export const Page = () => (
  <Screen gap={8} top={<CommunityTabs at="school" />}>
    <Home />
  </Screen>
);
