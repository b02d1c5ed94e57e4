import { Screen } from "#src/shared/shell/screen.tsx";
import { ProfileCard } from "../parts/profile-card.tsx";

/** 个人资料: what the member shows of themselves. */
export function Page() {
  return (
    <Screen nav="page" gap={8}>
      <ProfileCard />
    </Screen>
  );
}
