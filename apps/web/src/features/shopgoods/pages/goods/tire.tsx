import { EditPage } from "../../parts/edit-page.tsx";

/** 发布轮胎商品: tires, with the shops that fit them. */
export const Page = () => <EditPage kind="tire" title="发布轮胎商品" />;
