import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import zhCN from "antd/locale/zh_CN";
import { themeOf, useDark } from "../base/theme.ts";
import { useAddress } from "../base/router.tsx";
import { queryClient } from "../data/rpc.ts";
import { useConsoleSession } from "../data/session.ts";
import { Frame } from "./frame.tsx";
import { LoginPage } from "./login-page.tsx";
import { SetUpPage } from "./set-up-page.tsx";
import { WaitDialog } from "./wait-dialog.tsx";

function Entry() {
  const { self, token } = useConsoleSession();
  const { path } = useAddress();
  if (path === "/setup") return <SetUpPage />;
  // whose session has ended goes on where they are, with what they typed, behind the dialog
  if (self === undefined || (token === "" && path === "/login")) return <LoginPage />;
  return (
    <>
      <Frame />
      <WaitDialog />
    </>
  );
}

/** The operators' console. */
export function ConsoleApp() {
  const dark = useDark();
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      locale={zhCN}
      theme={themeOf(dark)}
      key={String(dark)}
    >
      <App message={{ maxCount: 3 }} style={{ height: "100%" }}>
        <QueryClientProvider client={queryClient}>
          <Entry />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
