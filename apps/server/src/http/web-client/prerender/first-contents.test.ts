import { describe, expect, it } from 'vitest';
import { firstCallAt, ownCallsAt } from './first-calls.ts';
import { withContents, withContentsAsked } from './first-contents.ts';

describe('the call whose answer a page shows a visitor first', () => {
  it.each([
    ['/', '', '/api/home'],
    ['/browse-books', '', '/api/books?page=1&sort_by=recently_added&sort_order=desc'],
    [
      '/book-details',
      'id=019e5aea-b75d-716f-8a0b-1c2d3e4f5a6b',
      '/api/books/019e5aea-b75d-716f-8a0b-1c2d3e4f5a6b',
    ],
    // As they are written otherwise, or where the contents depend on more.
    ['/', 'utm=1', null],
    ['/browse-books', 'search=noor', null],
    ['/browse-books/', '', null],
    ['/book-details', '', null],
    ['/book-details', 'id=1&from=home', null],
    ['/book-details', 'id=../admin', null],
    ['/book-details', 'id=a%2Fb', null],
    // The address of another call.
    ['/book-details', 'id=search', null],
    ['/my-reads', '', null],
  ])('at %s?%s is %s', (path, query, call) => {
    expect(firstCallAt(path, query)).toBe(call);
  });
});

describe('the calls whose answers a page shows its reader first', () => {
  it.each([
    ['/', ['/api/user', '/api/home', '/api/readers/own-books']],
    ['/my-reads', ['/api/user', '/api/my-reads', '/api/wait', '/api/passings']],
    ['/dashboard', ['/api/user', '/api/readers/own-books', '/api/reader/dashboard', '/api/reader/progress']],
  ])('at %s are %o', (path, calls) => {
    expect(ownCallsAt(path, '', { pass_on: 'on' })).toEqual(calls);
  });

  it.each([
    ['/my-reads', 'receipts=1'],
    ['/browse-books', ''],
    ['/my-reads/', ''],
    ['', ''],
  ])('at %s?%s are none', (path, query) => {
    expect(ownCallsAt(path, query, { pass_on: 'on' })).toBeNull();
  });

  it('leave out what the library does not allow', () => {
    expect(ownCallsAt('/my-reads', '', { pass_on: 'off' })).not.toContain('/api/passings');
  });
});

describe('a page with its first contents', () => {
  const page = '<html lang="en"><div id="root"><div>bar</div></div></html>';

  it('has them before the placeholder for the time while the code loads', () => {
    expect(withContents(page, '<main>$& $1</main>', '/book-details?id=1')).toBe(
      '<html data-contents-of="/book-details?id=1" lang="en"><div id="root"><div id="prerendered"><main>$& $1</main></div><div>bar</div></div></html>',
    );
  });

  it('lets the code come after the styles', () => {
    const head =
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><script>1</script>';
    expect(withContents(head, '', '/')).toBe(
      '<script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js"><script>1</script>',
    );
  });

  it('leaves its start and the files for later to its first script where it asks for its contents by itself', () => {
    const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
    const head = `<html lang="en"><script type="module" crossorigin src="/a.js"></script>${preload('/b.js')}${preload('/c.js')}`;
    expect(withContentsAsked(head)).toBe(
      '<html data-start="/a.js" data-code="/b.js /c.js" lang="en"><link rel="modulepreload" fetchpriority="low" crossorigin href="/a.js">',
    );
  });

  it('is the page itself without any', () => {
    expect(withContents(page, null, '/')).toBe(page);
  });
});
