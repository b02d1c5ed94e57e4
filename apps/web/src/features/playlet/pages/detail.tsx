import { Playlet } from "@heshi/contract/content/playlet";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Player } from "../parts/player.tsx";

const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;

/** 短剧播放 (`id`): the episodes of a series, one a screen, from where the member was. */
export function Page() {
  const id = useParam("id");
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  const next = SPEEDS[(SPEEDS.findIndex((one) => one === speed) + 1) % SPEEDS.length] ?? SPEEDS[0];
  return (
    <Screen
      nav="picture"
      right={
        <NavButton
          text={`${speed}×`}
          label={`播放速度 ${speed} 倍，按一下 ${next} 倍`}
          onPress={() => setSpeed(next)}
        />
      }
    >
      <Content key={id} playletId={id} speed={speed} />
    </Screen>
  );
}

function Content({ playletId, speed }: { playletId: string; speed: number }) {
  const { data } = useSuspenseQuery(q(Playlet, "GetPlaylet", { playletId }));
  return <Player series={data} speed={speed} />;
}
