import type { Location } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { restorePosition, savePosition } from './scroll-positions.ts';

const open = (search: string) => {
  const location: Location = {
    pathname: '/book-details',
    search,
    hash: '',
    state: null,
    key: 'default',
    mask: undefined,
  };
  restorePosition(location, false);
};
const stored = () => Object.keys(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}'));

it('what a logout deletes does not come back with the next page', () => {
  open('?id=one');
  savePosition();
  open('?id=two');
  savePosition();
  expect(stored()).toEqual(['/book-details?id=one', '/book-details?id=two']);
  sessionStorage.removeItem('scroll-positions');
  open('?id=three');
  savePosition();
  expect(stored()).toEqual(['/book-details?id=three']);
});

it('a full storage does not keep a link from opening its page', () => {
  open('?id=one');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  expect(savePosition).not.toThrow();
});
