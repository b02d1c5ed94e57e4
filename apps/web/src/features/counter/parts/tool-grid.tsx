import { Channel, ChannelGrid } from "@heshi/ui/layout/channel-grid";
import { Link } from "#src/shared/router/link.tsx";
import type { Tool } from "../tools/tool.ts";

type ToolGridProps = { tools: readonly Tool[]; label: string; columns?: 4 | 5 };

/** Tools as a grid. */
export const ToolGrid = ({ tools, label, columns = 4 }: ToolGridProps) => (
  <ChannelGrid label={label} columns={columns}>
    {tools.map(({ text, icon, to }) => (
      <Link key={to} to={to}>
        <Channel text={text} icon={icon} tinted />
      </Link>
    ))}
  </ChannelGrid>
);
