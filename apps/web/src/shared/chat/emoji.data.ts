const LINE =
  "😀 😄 😁 😂 🤣 😊 🙂 😉 😍 😘 😋 😎 🤔 😅 😓 😢 😭 😤 😡 😴 🤒 😷 🥰 🤝 👍 👎 👌 🙏 👏 💪 👋 ✌️ ❤️ 💔 🌹 🎉 🎁 🎂 ☕ 🍵 🍎 🐶 🐱 ⭐ 🔥 💯 ✅ ❌";

/** What the panel offers; any other emoji can be typed. */
export const emoji: readonly string[] = LINE.split(" ");
