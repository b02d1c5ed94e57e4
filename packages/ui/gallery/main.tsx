import { createRoot } from "react-dom/client";
import "../src/base/tokens.css";
import "../src/base/base.css";
import { BasicPage } from "./basic.tsx";
import { FeedbackPage } from "./feedback.tsx";
import { FormPage } from "./forms.tsx";
import { GoodsPage } from "./goods.tsx";
import { MapPage } from "./map.tsx";
import { OrderPage } from "./orders.tsx";
import { ProductPage } from "./products.tsx";
import { SkeletonPage } from "./skeletons.tsx";

const query = new URLSearchParams(window.location.search);
const { dataset } = document.documentElement;
if (query.has("dark")) dataset["theme"] = "dark";
if (query.has("shop")) dataset["side"] = "shop";
if (query.has("elder")) dataset["elder"] = "";

const pages = {
  basic: BasicPage,
  goods: GoodsPage,
  products: ProductPage,
  forms: FormPage,
  orders: OrderPage,
  feedback: FeedbackPage,
  skeletons: SkeletonPage,
  map: MapPage,
} as const;

const name = query.get("page") ?? "basic";
const Shown = pages[name in pages ? (name as keyof typeof pages) : "basic"];
const root = document.querySelector("#root");
if (root) createRoot(root).render(<Shown />);
