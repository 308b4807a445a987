// What a battle sounds like, made as it is heard: no recordings. Dice rattle, shots crack, hits thud, stands tread.

import type { Happening } from '../../things/happening';

/** Seconds. */
const CRACK = 0.12;
const THUD = 0.25;
const FALL = 0.5;
const TICK = 0.02;
/** As loud as it gets, of 1. */
const LOUD = 0.25;
/** More of one kind at once are only louder. */
const MOST = 4;

export class BattleSounds {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Heard at once, shots before hits and hits before losses. */
  play({ ways, flights, losses, rolls, ms }: Happening): void {
    const context = (this.#context ??= new AudioContext());
    // A page that nobody has touched yet may make no sound.
    if (context.state === 'suspended') void context.resume();
    const now = context.currentTime;
    const landing = now + (0.55 * ms) / 1000;
    if (ways.size > 0) for (let i = 0; i < 3; i++) this.#burst(context, now + 0.11 * i, TICK, 500);
    if (rolls > 0 && flights.length === 0) {
      for (let i = 0; i < 4; i++) this.#burst(context, now + 0.045 * i, TICK, 3200);
    }
    for (const [i, { isHit }] of flights.slice(0, MOST).entries()) {
      this.#burst(context, now + 0.05 * i, CRACK, 1400);
      if (isHit) this.#tone(context, landing + 0.05 * i, THUD, [150, 45]);
    }
    for (const i of losses.slice(0, MOST).keys()) {
      this.#tone(context, landing + 0.1 * i, FALL, [220, 55]);
    }
  }

  /** Noise about a pitch that dies away. */
  #burst(context: AudioContext, at: number, seconds: number, pitch: number): void {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= noiseOf(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    source
      .connect(filter)
      .connect(fading(context, at, seconds))
      .connect(context.destination);
    source.start(at, 0, seconds);
  }

  #tone(
    context: AudioContext,
    at: number,
    seconds: number,
    [from, to]: readonly [number, number],
  ): void {
    const source = context.createOscillator();
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source.connect(fading(context, at, seconds)).connect(context.destination);
    source.start(at);
    source.stop(at + seconds);
  }
}

function fading(context: AudioContext, at: number, seconds: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  return gain;
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const i of samples.keys()) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
