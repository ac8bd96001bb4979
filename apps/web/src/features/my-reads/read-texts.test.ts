import { describe, expect, it } from 'vitest';
import { readAuthor, readTitle } from './read-texts.ts';

describe('the texts of a card on My books', () => {
  it.each([
    ['তাফসীর ইবনে কাছীর', 'তাফসীর ইবনে কাছীর'],
    ['', 'Unknown Title'],
    [null, 'Unknown Title'],
  ])('show the title %s as "%s"', (title, shown) => {
    expect(readTitle({ title, author: null })).toBe(shown);
  });

  it.each([
    [{ name: 'ইমাম ইবনে কাছীর (রহ.)' }, 'ইমাম ইবনে কাছীর (রহ.)'],
    [{ name: '' }, 'Unknown Author'],
    [{ name: null }, 'Unknown Author'],
    [null, 'Unknown Author'],
  ])('show the author %j as "%s"', (author, shown) => {
    expect(readAuthor({ title: 'A title', author })).toBe(shown);
  });
});
