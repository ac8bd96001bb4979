import type { SoundScript } from './sound.ts';
import { ChangeCosts } from './sound-changes.ts';
import { loneConsonant, swapCost } from './sound-costs.ts';
import { dropAt, dropsFrom } from './sound-drops.ts';
import { isFrame, soundOf, weightOf } from './sound-numbers.ts';
import type { SpokenWord } from './spoken-word.ts';

/** Rounding errors of sums of costs are smaller than this. */
const rounding = 1e-9;

/** How many typed words stay measured: those of a long query. */
const typedAtMost = 32;

/** The measurements of a word's sounds, by position. */
class Measured {
  length = 0;
  numbers = new Uint16Array(64);
  drops = new Float64Array(64);
  /** The weight of each beginning of the word, by its length. */
  weights = new Float64Array(65);
  /** The number of consonants and half vowels in each beginning of the word, by its length. */
  frames = new Uint16Array(65);

  measure({ numbers, drops }: SpokenWord, other: SoundScript): this {
    const { length } = numbers;
    if (length > this.numbers.length) {
      this.numbers = new Uint16Array(length);
      this.drops = new Float64Array(length);
      this.weights = new Float64Array(length + 1);
      this.frames = new Uint16Array(length + 1);
    }
    this.length = length;
    const from = dropsFrom(drops, other);
    for (let at = 0; at < length; at += 1) {
      const number = numbers.charCodeAt(at);
      const sound = soundOf(number);
      this.numbers[at] = number;
      this.drops[at] = dropAt(drops, from + at);
      this.weights[at + 1] = (this.weights[at] ?? 0) + weightOf(sound);
      this.frames[at + 1] = (this.frames[at] ?? 0) + (isFrame(sound) ? 1 : 0);
    }
    return this;
  }
}

/**
 * Compares pairs of words: computes the cost of turning each beginning of one word into each beginning of the other (weighted
 * optimal string alignment). Reuses its memory for each pair.
 */
export class SoundComparison {
  /** The typed words, which are compared with hundreds of words each, by the script of the other word. */
  readonly #typed = new Map<SpokenWord, Partial<Record<SoundScript, Measured>>>();
  #one = new Measured();
  readonly #other = new Measured();
  #costs = new Float64Array(1024);
  /** The number of computed rows of costs. */
  #rows = 0;

  /** Compares a typed word with another. Stops before the last rows when the costs are already too high for a likeness of `least`. */
  compare(one: SpokenWord, other: SpokenWord, least: number): void {
    this.#one = this.#measuredTyped(one, other.script);
    this.#other.measure(other, one.script);
    const width = this.#other.length + 1;
    const height = this.#one.length + 1;
    if (height * width > this.#costs.length) this.#costs = new Float64Array(height * width);
    const costAtMost = (1 - least) * this.#weightOf(height - 1, width - 1) + rounding;
    this.#rows = this.#fill(ChangeCosts.between(one.script, other.script), costAtMost);
  }

  /** The likeness of the beginnings with `row` and `column` sounds; minus infinity if it was not computed. */
  likenessAt(row: number, column: number): number {
    if (row >= this.#rows) return Number.NEGATIVE_INFINITY;
    const cost = this.#costs[row * (this.#other.length + 1) + column] ?? 0;
    const frames = Math.min(this.#one.frames[this.#one.length] ?? 0, this.#other.frames[column] ?? 0);
    return 1 - (cost * (frames < 2 ? loneConsonant : 1)) / this.#weightOf(row, column);
  }

  #measuredTyped(typed: SpokenWord, other: SoundScript): Measured {
    let known = this.#typed.get(typed);
    if (!known) {
      if (this.#typed.size >= typedAtMost) this.#typed.clear();
      known = {};
      this.#typed.set(typed, known);
    }
    known[other] ??= new Measured().measure(typed, other);
    return known[other];
  }

  #weightOf(row: number, column: number): number {
    return ((this.#one.weights[row] ?? 0) + (this.#other.weights[column] ?? 0)) / 2 || 1;
  }

  #fill(changes: ChangeCosts, costAtMost: number): number {
    const costs = this.#costs;
    const { length: height, numbers, drops } = this.#one;
    const { length: columns, numbers: otherNumbers, drops: otherDrops } = this.#other;
    const width = columns + 1;
    costs[0] = 0;
    for (let column = 1; column < width; column += 1) {
      costs[column] = (costs[column - 1] ?? 0) + (otherDrops[column - 1] ?? 0);
    }
    let [cheapest, cheapestAbove] = [0, 0];
    for (let row = 1; row <= height; row += 1) {
      // Each row depends only on the two rows above it, so no later row can become cheap enough.
      if (cheapest > costAtMost && cheapestAbove + swapCost > costAtMost) return row;
      const start = row * width;
      const number = numbers[row - 1] ?? 0;
      const drop = drops[row - 1] ?? 0;
      let diagonal = costs[start - width] ?? 0;
      let left = diagonal + drop;
      costs[start] = left;
      cheapestAbove = cheapest;
      cheapest = left;
      for (let column = 1; column < width; column += 1) {
        const above = costs[start - width + column] ?? 0;
        const facing = otherNumbers[column - 1] ?? 0;
        let cost = Math.min(above + drop, left + (otherDrops[column - 1] ?? 0));
        if (diagonal < cost) cost = Math.min(cost, diagonal + changes.of(number, facing));
        if (row > 1 && column > 1) {
          const isSwapped =
            haveOneSign(number, otherNumbers[column - 2] ?? 0) && haveOneSign(facing, numbers[row - 2] ?? 0);
          if (isSwapped) cost = Math.min(cost, (costs[start - 2 * width + column - 2] ?? 0) + swapCost);
        }
        costs[start + column] = cost;
        diagonal = above;
        left = cost;
        if (cost < cheapest) cheapest = cost;
      }
    }
    return height + 1;
  }
}

const haveOneSign = (one: number, other: number) =>
  one === other || soundOf(one).sign === soundOf(other).sign;
