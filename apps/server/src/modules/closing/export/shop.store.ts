import { oneOf, section, text, time } from "./section.ts";
import { reviewStates } from "./words.ts";

/** What a member has to do with running a shop. */
export const shopSections = {
  入驻申请: section("applications", {
    from: "shop_application where member_id = $1",
    order: "id",
    cells: {
      状态: oneOf("shop_application.state", reviewStates, "state"),
      提交时间: time("submitted_at"),
    },
  }),
  商学院学习: section("lessons", {
    from: "school_progress p join school_lesson l on l.id = p.lesson_id where p.member_id = $1",
    order: "p.read_at, l.id",
    cells: {
      课程: text("l.title"),
      进度: text("p.percent || '%'"),
      学习时间: time("p.read_at"),
      完成时间: time("p.finished_at"),
    },
  }),
} as const;
