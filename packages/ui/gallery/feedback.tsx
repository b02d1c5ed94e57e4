import { useEffect, useState } from "react";
import { fen } from "@heshi/kernel/money";
import { Button } from "../src/form/button.tsx";
import { Card } from "../src/layout/card.tsx";
import { hideLoading, showLoading } from "../src/overlay/loading.tsx";
import { alert, confirm, prompt } from "../src/overlay/dialog.tsx";
import { Empty } from "../src/state/empty.tsx";
import { Failure } from "../src/state/failure.tsx";
import { showPictures } from "../src/picture/image-viewer.tsx";
import { illustrations } from "../src/picture/illustrations.tsx";
import { NavBar } from "../src/bar/nav-bar.tsx";
import { BottomBar, Page } from "../src/layout/page.tsx";
import { PasswordSheet } from "../src/picker/password-sheet.tsx";
import { Price } from "../src/goods/price.tsx";
import { AskButton, ResultPage } from "../src/state/result-page.tsx";
import { RowSkeleton } from "../src/state/skeleton.tsx";
import { ActionSheet } from "../src/overlay/action-sheet.tsx";
import { Sheet } from "../src/overlay/sheet.tsx";
import { showToast } from "../src/overlay/toast.tsx";
import { Flow, Part } from "./part.tsx";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const show = new URLSearchParams(window.location.search).get("show") ?? undefined;

function openShown(): void {
  if (show === "confirm") void confirm({ title: "还差一步", text: "您还未实名认证，是否前往认证？" });
  else if (show === "prompt") void prompt({ title: "修改昵称", value: "周晓禾" });
  else if (show === "toast") showToast("单号已复制", 60_000);
  else if (show === "loading") showLoading();
  else if (show === "pictures") void showPictures([illustrations.box, illustrations.bag], 1);
}

/** Sheets, dialogs, toasts and page states; `?show=` opens one of them. */
export function FeedbackPage() {
  const [open, setOpen] = useState(show);
  useEffect(openShown, []);
  const close = (): void => setOpen(undefined);
  return (
    <Page nav={<NavBar kind="page" title="反馈" onBack={() => undefined} />}>
      <Openers onOpen={setOpen} />
      <Results />
      <Empty
        picture="cart"
        title="购物车还是空的"
        help="挑几件喜欢的，放进来慢慢比"
        action={{ text: "去逛逛", onPress: () => undefined }}
      />
      <Failure onRetry={() => wait(1000)} />
      <Sheets open={open} close={close} />
    </Page>
  );
}

/** One of each kind of sheet. */
function Sheets({ open, close }: { open: string | undefined; close: () => void }) {
  return (
    <>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title="选择优惠券"
        pad
        bar={
          <BottomBar still>
            <Button grow onPress={close}>
              使用
            </Button>
          </BottomBar>
        }
      >
        <RowSkeleton count={3} />
      </Sheet>
      <ActionSheet
        open={open === "actions"}
        onClose={close}
        title="这条消息"
        items={[
          { key: "copy", text: "复制" },
          { key: "recall", text: "撤回" },
        ]}
        onDone={() => showToast("已撤回")}
      />
      <PasswordSheet
        open={open === "password"}
        onClose={close}
        onDone={() => wait(800).then(() => Promise.reject(new Error("密码不正确，还可以试 4 次")))}
        figure={<Price fen={fen(43580)} size={40} ink />}
        facts={[
          ["付给", "合市自营旗舰店"],
          ["付款方式", "余额（可用 ¥3,116.30）"],
          ["手续费", "¥0.00"],
        ]}
        onForgot={() => undefined}
      />
    </>
  );
}

function Openers({ onOpen }: { onOpen: (name: string) => void }) {
  return (
    <Part title="弹出">
      <Card>
        <Flow>
          <Button onPress={() => onOpen("sheet")}>弹层</Button>
          <Button onPress={() => onOpen("actions")}>操作</Button>
          <Button onPress={() => onOpen("password")}>支付密码</Button>
          <Button
            onPress={() =>
              confirm({ text: "确认收货后，货款将付给商家" }).then((yes) =>
                showToast(yes ? "已确认" : "已取消"),
              )
            }
          >
            确认
          </Button>
          <Button onPress={() => prompt({ title: "修改昵称" }).then((text) => showToast(text ?? "没有改"))}>
            输入
          </Button>
          <Button onPress={() => alert({ text: "提现将在 2 小时内到账" })}>告知</Button>
          <Button onPress={() => showToast("单号已复制")}>轻提示</Button>
          <Button
            onPress={async () => {
              showLoading();
              await wait(1500);
              hideLoading();
            }}
          >
            加载
          </Button>
        </Flow>
      </Card>
    </Part>
  );
}

function Results() {
  const figure = <Price fen={fen(43580)} size={28} ink />;
  return (
    <>
      <ResultPage
        state="done"
        title="支付成功"
        figure={figure}
        lines={["余额支付 · 2025-11-21 10:05", "商家会尽快发货"]}
      >
        <Button kind="outline">返回首页</Button>
        <Button>查看订单</Button>
      </ResultPage>
      <ResultPage
        state="waiting"
        title="待确认"
        figure={figure}
        lines={["支付渠道还没有返回结果", "本页会自动更新"]}
      >
        <Button kind="outline">还没付，重新支付</Button>
        <AskButton onAsk={() => wait(800).then(() => false)} silent="支付渠道还没有返回结果，请稍等">
          已付款，查结果
        </AskButton>
      </ResultPage>
      <ResultPage state="failed" title="提现未通过" lines={["银行卡信息不一致，金额已退回余额"]}>
        <Button>重新提交</Button>
      </ResultPage>
    </>
  );
}
