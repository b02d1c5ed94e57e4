import { SubjectPage } from "../parts/subject-page.tsx";

/** 企业认证: the first step of an application, of a company. */
export const Page = () => <SubjectPage kind="company" />;
