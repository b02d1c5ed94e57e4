import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { q } from "../../../data/rpc.ts";

/** The saved draft in the real app; it is loaded again with each save. */
export function Preview({ revision }: { revision: number }) {
  const { data } = useQuery({ ...q(Admin, "PreviewHome"), staleTime: 25 * 60_000 });
  return (
    <div className="panel home-phone">
      <h2>手机预览</h2>
      {data ? (
        <iframe key={revision} src={data.url} title="首页预览" className="home-frame" />
      ) : (
        <Skeleton active />
      )}
      <p className="faint small">显示已保存的草稿</p>
    </div>
  );
}
