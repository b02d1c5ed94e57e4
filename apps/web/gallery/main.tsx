import { createRoot } from "react-dom/client";
import "@heshi/ui/base/tokens.css";
import "@heshi/ui/base/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#src/shared/data/query-client.ts";
import { setRoutes } from "#src/shared/router/route-table.ts";
import { BrowserRouter } from "#src/shared/router/router.tsx";
import { stories } from "./stories.tsx";

const query = new URLSearchParams(window.location.search);
const { dataset } = document.documentElement;
if (query.has("dark")) dataset["theme"] = "dark";
if (query.has("elder")) dataset["elder"] = "";

setRoutes([{ path: "/", title: "页面部件", access: "public", page: async () => ({ Page: stories.form }) }]);

// there is no server behind the stories: every call is answered with an empty list
window.fetch = async () =>
  Response.json({ ret: 200, data: { code: 0, msg: "", info: { list: [] } }, msg: "" });

const name = query.get("story") ?? "";
const Story = stories[name as keyof typeof stories] ?? stories.form;
const root = document.querySelector("#root");
if (root)
  // a face that says what failed is one of the faces
  createRoot(root, { onCaughtError: () => undefined }).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Story />
      </BrowserRouter>
    </QueryClientProvider>,
  );
