import { Merchant } from "@heshi/contract/shop/merchant";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { setMerchantToken } from "#src/shared/session/session.ts";
import styles from "./counter.module.css";

const COUNTER = "/pages/shop/manage/index";

/** For who has several shops, or an invitation to another one: enters one of them. */
export function ShopSwitch() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(q(Merchant, "GetShops"));
  const [enter] = useCommand(Merchant, "SwitchShop", {
    onDone: async ({ token }) => {
      setMerchantToken(token);
      await redirectTo(COUNTER);
    },
    refetch: "later",
  });
  const shops = data?.list ?? [];
  if (shops.length < 2) return null;
  const items = shops.map(({ shopId, name, roleName, isInvited }) => ({
    key: shopId as string,
    text: `${name}（${isInvited ? `邀请您担任${roleName}，点击接受` : roleName}）`,
  }));
  const here = shops.find(({ isHere }) => isHere)?.shopId ?? "";
  return (
    <>
      <button type="button" className={styles.switch} onClick={() => setOpen(true)}>
        {shops.some(({ isInvited }) => isInvited) ? "有新邀请" : "切换店铺"}
      </button>
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="切换店铺"
        items={items}
        value={here}
        onDone={(shopId) => {
          if (shopId !== here) void enter({ shopId });
        }}
      />
    </>
  );
}
