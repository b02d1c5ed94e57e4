import FireOutlined from "@ant-design/icons/FireOutlined";
import ReadOutlined from "@ant-design/icons/ReadOutlined";
import FileTextOutlined from "@ant-design/icons/FileTextOutlined";
import FlagOutlined from "@ant-design/icons/FlagOutlined";
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
  ["/playlets", "短剧", FireOutlined, "GetPlaylets", () => import("./community/playlets.tsx")],
  ["/episodes", "短剧分集", ReadOutlined, "GetEpisodes", () => import("./community/episodes.tsx")],
]);
