import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import CommentOutlined from "@ant-design/icons/CommentOutlined";
import CustomerServiceOutlined from "@ant-design/icons/CustomerServiceOutlined";
import EnvironmentOutlined from "@ant-design/icons/EnvironmentOutlined";
import FlagOutlined from "@ant-design/icons/FlagOutlined";
import IdcardOutlined from "@ant-design/icons/IdcardOutlined";
import MessageOutlined from "@ant-design/icons/MessageOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/SafetyCertificateOutlined";
import ShopOutlined from "@ant-design/icons/ShopOutlined";
import SolutionOutlined from "@ant-design/icons/SolutionOutlined";
import ThunderboltOutlined from "@ant-design/icons/ThunderboltOutlined";
import { group } from "../screen-row.ts";

/** What is asked for and said. */
export const reviewScreens = group("审核", [
  ["/certs", "实名审核", IdcardOutlined, "GetCerts", () => import("./review/certs.tsx"), { count: "certs" }],
  [
    "/goods-reviews",
    "商品审核",
    AppstoreOutlined,
    "GetGoodsReviews",
    () => import("./review/goods-reviews.tsx"),
    { count: "goodsReviews" },
  ],
  [
    "/flash-reviews",
    "抢购报名",
    ThunderboltOutlined,
    "GetFlashReviews",
    () => import("./review/flash-reviews.tsx"),
    { count: "flashReviews" },
  ],
  [
    "/applications",
    "入驻审核",
    ShopOutlined,
    "GetApplications",
    () => import("./review/applications.tsx"),
    { count: "applications" },
  ],
  [
    "/shop-faces",
    "店铺资料",
    ShopOutlined,
    "GetFaces",
    () => import("./review/faces.tsx"),
    { count: "faces" },
  ],
  [
    "/branch-licences",
    "门店证照",
    SafetyCertificateOutlined,
    "GetLicences",
    () => import("./review/licences.tsx"),
    { count: "licences" },
  ],
  [
    "/interventions",
    "售后介入",
    SolutionOutlined,
    "GetInterventions",
    () => import("./review/interventions.tsx"),
    { count: "interventions" },
  ],
  [
    "/town-disputes",
    "同城争议",
    EnvironmentOutlined,
    "GetTownDisputes",
    () => import("./review/town-disputes.tsx"),
    { count: "townDisputes" },
  ],
  [
    "/chats",
    "在线客服",
    CustomerServiceOutlined,
    "GetServiceChats",
    () => import("./review/service-chats.tsx"),
    { count: "serviceChats" },
  ],
  [
    "/feedback",
    "意见反馈",
    MessageOutlined,
    "GetFeedbacks",
    () => import("./review/feedback.tsx"),
    { count: "feedbacks" },
  ],
  [
    "/chat-reports",
    "聊天举报",
    FlagOutlined,
    "GetChatReports",
    () => import("./review/chat-reports.tsx"),
    { count: "chatReports" },
  ],
  [
    "/comment-reports",
    "评价举报",
    CommentOutlined,
    "GetReportedComments",
    () => import("./review/comment-reports.tsx"),
    { count: "commentReports" },
  ],
]);
