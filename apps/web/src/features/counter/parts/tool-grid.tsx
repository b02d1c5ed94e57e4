import { Channel, ChannelGrid } from "@heshi/ui/layout/channel-grid";
import { Link } from "#src/shared/router/link.tsx";
import type { Tool } from "./tools.ts";

/** Tools as a grid. */
export const ToolGrid = ({ tools, label }: { tools: readonly Tool[]; label: string }) => (
  <ChannelGrid label={label} columns={4}>
    {tools.map(({ text, icon, to }) => (
      <Link key={to} to={to}>
        <Channel text={text} icon={icon} />
      </Link>
    ))}
  </ChannelGrid>
);
