import { EditPage } from "../../parts/edit-page.tsx";

/** 发布同城商品: a voucher that is used in the shop's stores. */
export const Page = () => <EditPage kind="intracity" title="发布同城商品" />;
