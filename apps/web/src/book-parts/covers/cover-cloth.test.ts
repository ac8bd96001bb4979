import { describe, expect, it } from 'vitest';
import { clothOf, clothsOf } from './cover-cloth.ts';

describe('the cloth of a default cover', () => {
  it('is always the same for a title', () => {
    expect(clothOf('রিয়াদুস সালেহীন')).toBe(clothOf('রিয়াদুস সালেহীন'));
    expect(clothOf('')).toBe('bg-cover-1');
  });

  it('is one of six, each about as often as the others, for volumes of one work too', () => {
    const counts = new Map<string, number>();
    for (let volume = 1; volume <= 600; volume += 1) {
      const cloth = clothOf(`সহীহ বুখারী, খণ্ড ${volume}`);
      counts.set(cloth, (counts.get(cloth) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
  });
});

describe('the cloths of a shelf', () => {
  it('differ between neighbours, and a book alone wears its own', () => {
    const titles = ['a', 'a', 'a', 'b', 'g', 'm', 'Sahih', 'Sahih', 'x'];
    const worn = clothsOf(titles);
    expect(worn).toHaveLength(titles.length);
    for (const [index, cloth] of worn.entries()) expect(cloth).not.toBe(worn[index + 1]);
    expect(clothsOf(['a'])).toEqual([clothOf('a')]);
  });
});
