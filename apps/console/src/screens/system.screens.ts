import AuditOutlined from "@ant-design/icons/AuditOutlined";
import FileDoneOutlined from "@ant-design/icons/FileDoneOutlined";
import KeyOutlined from "@ant-design/icons/KeyOutlined";
import SettingOutlined from "@ant-design/icons/SettingOutlined";
import TeamOutlined from "@ant-design/icons/TeamOutlined";
import DashboardOutlined from "@ant-design/icons/DashboardOutlined";
import { group, hidden } from "../screen-row.ts";

/** The console itself. */
export const systemScreens = group("系统", [
  ["/settings", "参数", SettingOutlined, "GetSettings", () => import("./system/settings.tsx")],
  ["/jobs", "定时任务", DashboardOutlined, "GetJobs", () => import("./system/jobs.tsx")],
  ["/pending", "待复核", FileDoneOutlined, "GetPending", () => import("./system/pending.tsx")],
  ["/operators", "操作员", TeamOutlined, "GetOperators", () => import("./system/operators.tsx")],
  ["/roles", "角色与权限", KeyOutlined, "GetRoles", () => import("./system/roles.tsx")],
  ["/acts", "操作日志", AuditOutlined, "GetActs", () => import("./system/acts.tsx")],
  ["/own", "我的登录与密码", KeyOutlined, "GetSessions", () => import("./system/own.tsx"), hidden],
]);
