import CalendarOutlined from "@ant-design/icons/CalendarOutlined";
import AuditOutlined from "@ant-design/icons/AuditOutlined";
import BarcodeOutlined from "@ant-design/icons/BarcodeOutlined";
import InboxOutlined from "@ant-design/icons/InboxOutlined";
import ExportOutlined from "@ant-design/icons/ExportOutlined";
import MoneyCollectOutlined from "@ant-design/icons/MoneyCollectOutlined";
import { group } from "../screen-row.ts";

/** Auctions of pieces of the cloud warehouse. */
export const auctionScreens = group("交易专区", [
  ["/lots", "拍品", BarcodeOutlined, "GetAuctionLots", () => import("./auction/lots.tsx")],
  ["/lot-sessions", "场次", CalendarOutlined, "GetAuctionSessions", () => import("./auction/sessions.tsx")],
  ["/lot-zones", "专区", InboxOutlined, "GetAuctionZones", () => import("./auction/zones.tsx")],
  ["/references", "参考价", MoneyCollectOutlined, "GetReferences", () => import("./auction/references.tsx")],
  ["/lot-stops", "停止交易", ExportOutlined, "GetAuctionStops", () => import("./auction/stops.tsx")],
  [
    "/lot-bans",
    "禁拍申诉",
    AuditOutlined,
    "GetLotBans",
    () => import("./auction/bans.tsx"),
    { count: "lotBans" },
  ],
]);
