import { describe, expect, it } from 'vitest';
import { scriptOf } from './script.ts';

describe('the script of a text', () => {
  it.each([
    ['Riyad as-Salihin', 'en'],
    ['Ṣaḥīḥ al-Bukhārī', 'en'],
    ['রিয়াদুস সালেহীন', 'bn'],
    ['رياض الصالحين', 'ar'],
    ['صحيح البخاري (Sahih)', 'ar'],
    ['The Book, কিতাব', 'en'],
    ['আল-কুরআন (Arabic)', 'bn'],
    ['1984', 'en'],
    ['', 'en'],
  ])('%s is %s', (text, script) => {
    expect(scriptOf(text)).toBe(script);
  });
});
