// Small cues made of plain tones, so that nothing has to be loaded. Silent until the first tap, as browsers want it, and by one tap in the bar.

import { settings } from "./settings.svelte";

export type Cue = "turn" | "place" | "score" | "call" | "tick" | "end" | "refused";

type Tone = { hz: number; at: number; long: number; loud: number; wave: OscillatorType };

const cues: Record<Cue, Tone[]> = {
  place: [{ hz: 220, at: 0, long: 0.06, loud: 0.18, wave: "triangle" }],
  turn: [
    { hz: 523.25, at: 0, long: 0.12, loud: 0.1, wave: "sine" },
    { hz: 659.25, at: 0.1, long: 0.18, loud: 0.1, wave: "sine" },
  ],
  score: [
    { hz: 659.25, at: 0, long: 0.12, loud: 0.12, wave: "triangle" },
    { hz: 783.99, at: 0.09, long: 0.12, loud: 0.12, wave: "triangle" },
    { hz: 1046.5, at: 0.18, long: 0.26, loud: 0.12, wave: "triangle" },
  ],
  call: [
    { hz: 392, at: 0, long: 0.1, loud: 0.2, wave: "square" },
    { hz: 587.33, at: 0.08, long: 0.22, loud: 0.16, wave: "square" },
  ],
  tick: [{ hz: 880, at: 0, long: 0.03, loud: 0.07, wave: "sine" }],
  refused: [{ hz: 164.81, at: 0, long: 0.18, loud: 0.14, wave: "triangle" }],
  end: [
    { hz: 523.25, at: 0, long: 0.2, loud: 0.12, wave: "triangle" },
    { hz: 659.25, at: 0.16, long: 0.2, loud: 0.12, wave: "triangle" },
    { hz: 783.99, at: 0.32, long: 0.2, loud: 0.12, wave: "triangle" },
    { hz: 1046.5, at: 0.48, long: 0.5, loud: 0.12, wave: "triangle" },
  ],
};

let context: AudioContext | null = null;

export function cue(name: Cue): void {
  if (!settings.sound || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of cues[name]) {
    const start = context.currentTime + tone.at;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = tone.wave;
    oscillator.frequency.value = tone.hz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(tone.loud, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.long);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + tone.long + 0.02);
  }
}
