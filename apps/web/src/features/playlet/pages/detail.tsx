import { Playlet } from "@heshi/contract/content/playlet";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { Player } from "../parts/player.tsx";
import styles from "../parts/player.module.css";

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
        <button
          type="button"
          className={styles.speed}
          aria-label={`播放速度 ${speed} 倍，按一下 ${next} 倍`}
          onClick={() => setSpeed(next)}
        >
          {speed === 1 ? "1.0" : speed}×
        </button>
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
