/** What a browser of another engine is asked for; scripts are bodies of functions. */
export type Engine = {
  /** Opens an address, and waits until its document is there. */
  go: (address: string) => Promise<void>;
  /** The answer of a script, as JSON. */
  run: <T>(script: string) => Promise<T>;
  /** Whether the script's element was there, and was clicked as by a finger. */
  click: (script: string) => Promise<boolean>;
  /** Whether the script's element was there, and got the keys. */
  type: (script: string, text: string) => Promise<boolean>;
  /** Whether the script's input was there, and got the file. */
  give: (script: string, path: string) => Promise<boolean>;
  /** A picture of what is in sight, as PNG. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Opens a browser of an engine at a phone's size, in Chinese and in China's time. */
export type Open = () => Promise<Engine>;
