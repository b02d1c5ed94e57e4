import { SubjectPage } from "../parts/subject-page.tsx";

/** 个人认证: the first step of an application, of a person. */
export const Page = () => <SubjectPage kind="person" />;
