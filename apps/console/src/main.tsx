import "@heshi/ui/base/tokens.css";
import "./base/console.css";
import { createRoot } from "react-dom/client";
import { applyTheme } from "./base/theme.ts";
import { ConsoleApp } from "./shell/console-app.tsx";

applyTheme();
const root = document.getElementById("root");
if (root) createRoot(root).render(<ConsoleApp />);
