import { Button } from "@heshi/ui/form/button";
import { Caption, Foot } from "@heshi/ui/layout/foot";

type WechatBridge = { invoke: (name: string, parameters: object, done: () => void) => void };

/** Takes the money in WeChat, where its browser has the bridge; elsewhere it is said where to do so. */
export function WechatConfirm({ confirm }: { confirm: string }) {
  const { WeixinJSBridge: bridge } = window as { WeixinJSBridge?: WechatBridge };
  if (bridge === undefined)
    return <Caption>请用微信打开本页确认收款，24 小时内没有确认，金额与手续费会全部退回。</Caption>;
  const take = (): Promise<void> =>
    new Promise((resolve) => bridge.invoke("requestMerchantTransfer", { package: confirm }, () => resolve()));
  return (
    <Foot>
      <Button size="full" onPress={take}>
        确认收款
      </Button>
    </Foot>
  );
}
