import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import EnvironmentOutlined from "@ant-design/icons/EnvironmentOutlined";
import PictureOutlined from "@ant-design/icons/PictureOutlined";
import FileTextOutlined from "@ant-design/icons/FileTextOutlined";
import RetweetOutlined from "@ant-design/icons/RetweetOutlined";
import TagsOutlined from "@ant-design/icons/TagsOutlined";
import WalletOutlined from "@ant-design/icons/WalletOutlined";
import GiftOutlined from "@ant-design/icons/GiftOutlined";
import NotificationOutlined from "@ant-design/icons/NotificationOutlined";
import SwapOutlined from "@ant-design/icons/SwapOutlined";
import TagOutlined from "@ant-design/icons/TagOutlined";
import ThunderboltOutlined from "@ant-design/icons/ThunderboltOutlined";
import CommentOutlined from "@ant-design/icons/CommentOutlined";
import QuestionCircleOutlined from "@ant-design/icons/QuestionCircleOutlined";
import ReadOutlined from "@ant-design/icons/ReadOutlined";
import StopOutlined from "@ant-design/icons/StopOutlined";
import FireOutlined from "@ant-design/icons/FireOutlined";
import LayoutOutlined from "@ant-design/icons/LayoutOutlined";
import { group } from "../screen-row.ts";

/** What members read. */
export const contentScreens = group("内容", [
  ["/home", "首页编排", LayoutOutlined, "GetHomeDraft", () => import("./content/home-page.tsx")],
  ["/notices", "公告", NotificationOutlined, "GetNotices", () => import("./content/notices.tsx")],
  ["/flash", "限时抢购", ThunderboltOutlined, "GetFlashRows", () => import("./content/flash.tsx")],
  ["/gifts", "礼包专区", GiftOutlined, "GetGiftPacks", () => import("./content/gifts.tsx")],
  ["/points", "兑换专区", SwapOutlined, "GetPointsGoods", () => import("./content/points.tsx")],
  ["/brands", "品牌", TagOutlined, "GetBrands", () => import("./content/brands.tsx")],
  ["/areas", "专区", TagsOutlined, "GetAreas", () => import("./content/areas.tsx")],
  ["/categories", "分类", AppstoreOutlined, "GetCategories", () => import("./content/categories.tsx")],
  [
    "/local-categories",
    "同城分类",
    EnvironmentOutlined,
    "GetLocalCategories",
    () => import("./content/local-categories.tsx"),
  ],
  [
    "/local-banners",
    "同城轮播图",
    PictureOutlined,
    "GetLocalBanners",
    () => import("./content/local-banners.tsx"),
  ],
  ["/coupons", "优惠券", WalletOutlined, "GetCoupons", () => import("./content/coupons.tsx")],
  ["/hot-words", "热搜词", FireOutlined, "GetHotWords", () => import("./content/hot-words.tsx")],
  ["/synonyms", "同义词", RetweetOutlined, "GetSynonyms", () => import("./content/synonyms.tsx")],
  ["/agreements", "协议", FileTextOutlined, "GetAgreements", () => import("./content/agreements.tsx")],
  ["/faqs", "帮助中心", QuestionCircleOutlined, "GetFaqs", () => import("./content/faqs.tsx")],
  ["/lessons", "商学院", ReadOutlined, "GetLessons", () => import("./content/lessons.tsx")],
  ["/phrases", "快捷回复", CommentOutlined, "GetServicePhrases", () => import("./content/phrases.tsx")],
  ["/blocked-words", "屏蔽词", StopOutlined, "GetBlockedWords", () => import("./content/blocked-words.tsx")],
]);
