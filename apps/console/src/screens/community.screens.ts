import FileTextOutlined from "@ant-design/icons/FileTextOutlined";
import FlagOutlined from "@ant-design/icons/FlagOutlined";
import PlaySquareOutlined from "@ant-design/icons/PlaySquareOutlined";
import VideoCameraOutlined from "@ant-design/icons/VideoCameraOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/SafetyCertificateOutlined";
import { group } from "../screen-row.ts";

/** What members write for each other. */
export const communityScreens = group("社区", [
  [
    "/posts",
    "内容审核",
    FileTextOutlined,
    "GetPosts",
    () => import("./community/posts.tsx"),
    { count: "posts" },
  ],
  [
    "/post-reports",
    "内容举报",
    FlagOutlined,
    "GetPostReports",
    () => import("./community/post-reports.tsx"),
    { count: "postReports" },
  ],
  [
    "/experts",
    "专家认证",
    SafetyCertificateOutlined,
    "GetExpertCerts",
    () => import("./community/experts.tsx"),
    { count: "expertCerts" },
  ],
  ["/playlets", "短剧", PlaySquareOutlined, "GetPlaylets", () => import("./community/playlets.tsx")],
  ["/episodes", "短剧分集", VideoCameraOutlined, "GetEpisodes", () => import("./community/episodes.tsx")],
]);
