// A quiet parlour: paper, felt, wood, one small bell. Synthesised, chosen from public events only.
import { keep, kept } from "$/kept";
import type { Cue } from "$/tables/contract";

interface Note {
  readonly at: number;
  readonly pitch: number;
  readonly lasts: number;
  readonly wave: OscillatorType;
  readonly loud: number;
}

const note = (at: number, pitch: number, lasts: number, wave: OscillatorType = "sine", loud = 0.06): Note => ({
  at,
  pitch,
  lasts,
  wave,
  loud,
});

const SCORES: Readonly<Record<Cue, readonly Note[]>> = {
  turn: [note(0, 880, 0.5), note(0.02, 1320, 0.4, "sine", 0.03)],
  lay: [note(0, 110, 0.07, "triangle", 0.1)],
  flip: [note(0, 420, 0.05, "triangle", 0.04), note(0.05, 620, 0.05, "triangle", 0.03)],
  stone: [note(0, 62, 0.32, "sawtooth", 0.03), note(0.34, 150, 0.08, "triangle", 0.1)],
  success: [note(0, 784, 0.18), note(0.16, 988, 0.18), note(0.32, 1175, 0.35)],
  mishap: [note(0, 196, 0.2, "triangle", 0.07), note(0.22, 147, 0.3, "triangle", 0.07)],
};

class Sounds {
  isOn = $state(kept("sound") !== "off");
  private context: AudioContext | undefined;

  /** Silent until the first touch: browsers want it so, and so do we. */
  begin(): void {
    addEventListener("pointerdown", () => (this.context ??= new AudioContext()), { once: true });
  }

  turn(): void {
    this.isOn = !this.isOn;
    keep("sound", this.isOn ? "on" : "off");
  }

  play(cue: Cue): void {
    if (!this.isOn || !this.context) return;
    for (const one of SCORES[cue]) this.strike(this.context, one);
  }

  private strike(context: AudioContext, { at, pitch, lasts, wave, loud }: Note): void {
    const begins = context.currentTime + at;
    const [voice, volume] = [
      new OscillatorNode(context, { type: wave, frequency: pitch }),
      new GainNode(context, { gain: 0 }),
    ];
    volume.gain.setValueAtTime(loud, begins);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
    voice.connect(volume).connect(context.destination);
    voice.start(begins);
    voice.stop(begins + lasts);
  }
}

export const sounds = new Sounds();
