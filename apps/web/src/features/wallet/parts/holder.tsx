import { Caption } from "@heshi/ui/layout/foot";
import { useSettings } from "#src/shared/form/settings.ts";

/** Who holds the money. */
export function Holder() {
  const data = useSettings();
  if (data === undefined) return null;
  const { institution, isMoneyOpen } = data;
  return (
    <Caption>
      {institution !== undefined
        ? `资金由 ${institution} 存管。`
        : isMoneyOpen
          ? "演示环境，资金为模拟数据。"
          : "资金服务暂未开放，余额可以正常用于购物。"}
    </Caption>
  );
}
