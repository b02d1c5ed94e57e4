import AuditOutlined from "@ant-design/icons/AuditOutlined";
import BarcodeOutlined from "@ant-design/icons/BarcodeOutlined";
import ExportOutlined from "@ant-design/icons/ExportOutlined";
import InboxOutlined from "@ant-design/icons/InboxOutlined";
import MoneyCollectOutlined from "@ant-design/icons/MoneyCollectOutlined";
import { group } from "../screen-row.ts";

/** Goods that are owned and not shipped. */
export const warehouseScreens = group("云仓", [
  ["/intakes", "入仓", InboxOutlined, "GetIntakes", () => import("./warehouse/intakes.tsx")],
  ["/stock-takes", "盘点", AuditOutlined, "GetStockSkus", () => import("./warehouse/stock-takes.tsx")],
  ["/units", "货品", BarcodeOutlined, "GetUnits", () => import("./warehouse/units.tsx")],
  [
    "/deliveries",
    "提货",
    ExportOutlined,
    "GetStoredOrders",
    () => import("./warehouse/deliveries.tsx"),
    { count: "lateDeliveries" },
  ],
  [
    "/losses",
    "缺失赔付",
    MoneyCollectOutlined,
    "GetLosses",
    () => import("./warehouse/losses.tsx"),
    { count: "losses" },
  ],
]);
