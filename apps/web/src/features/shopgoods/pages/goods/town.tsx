import { EditPage } from "../../parts/edit-page.tsx";

/** 发布同城配送商品: goods that a branch brings, or that are fetched there. */
export const Page = () => <EditPage kind="town" title="发布同城配送商品" />;
