import { expect, it } from 'vitest';
import { keyScriptOf } from './key-script.ts';

it.each([
  ['রিয়াদুস সালেহীন', 'bengali'],
  ['رياض الصالحين', 'arabic'],
  // Presentation forms, as old lists have them.
  ['\uFEAD\uFEB3', 'arabic'],
  ['Riyad as-Salihin', 'other'],
  ['Тафсир', 'other'],
  ['2026', 'other'],
  ['Riyad (রিয়াদ)', 'bengali'],
  ['رياض (রিয়াদ)', 'bengali'],
])('the search keys of %s are of the script %s', (text, script) => {
  expect(keyScriptOf(text)).toBe(script);
});
