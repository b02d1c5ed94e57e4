import { Empty } from "@heshi/ui/state/empty";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Frame } from "../page-host.tsx";

/** The page of unknown paths. */
export function Page() {
  return (
    <Frame row={{ title: "页面不存在", path: "/404" }}>
      <Empty
        picture="leaf"
        title="页面不存在"
        help="链接可能已失效，去首页看看"
        action={{ text: "返回首页", onPress: () => navigateBack(Number.MAX_SAFE_INTEGER) }}
      />
    </Frame>
  );
}
