/** The two tones of a new order: frequency in Hz and start in seconds. */
const tones = [
  [880, 0],
  [1175, 0.18],
] as const;

let context: AudioContext | undefined;

/** Plays the sound of a new order; a browser that has not been touched yet stays silent. Resolves to whether it was heard. */
export async function playOrderSound(): Promise<boolean> {
  if (typeof AudioContext === "undefined") return false;
  context ??= new AudioContext();
  // without a touch the browser leaves this waiting
  void context.resume().catch(() => undefined);
  await new Promise((done) => setTimeout(done, 50));
  if (context.state !== "running") return false;
  for (const [frequency, at] of tones) {
    const start = context.currentTime + at;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.3, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
  return true;
}
