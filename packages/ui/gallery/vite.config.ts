import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `npx vite packages/ui/gallery` shows every component in all its states. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ["react", "react-dom"] },
  build: { outDir: "/tmp/heshi-gallery", emptyOutDir: true, target: "es2020" },
});
