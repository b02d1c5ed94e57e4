import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `npx vite packages/ui/gallery`: every part in all its states, to look at. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ["react", "react-dom"] },
  build: { outDir: "/tmp/heshi-gallery", emptyOutDir: true, target: "es2020" },
});
