import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `npx vite apps/web/gallery` shows the page parts in all their states; `?story=` selects one. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ["react", "react-dom"] },
  build: { outDir: "/tmp/heshi-parts", emptyOutDir: true, target: "es2020" },
});
