import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { group, hidden } from "../screen-row.ts";

/** Where an operator begins. */
export const startScreens = group("", [
  ["/", "工作台", AppstoreOutlined, "GetCounts", () => import("./system/home.tsx")],
  ["/search", "搜索", SearchOutlined, "Search", () => import("./find/search.tsx"), hidden],
]);
