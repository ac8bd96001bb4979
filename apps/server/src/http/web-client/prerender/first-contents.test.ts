import { describe, expect, it } from 'vitest';
import { firstCallAt, withContents } from './first-contents.ts';

describe('the call whose answer a page shows first', () => {
  it.each([
    ['/', '', '/api/home'],
    ['/browse-books', '', '/api/books?page=1&sort_by=recently_added&sort_order=desc'],
    ['/book-details', 'id=019e5aea-b75d-716f', '/api/books/019e5aea-b75d-716f'],
    // As they are written otherwise, or where the contents depend on more.
    ['/', 'utm=1', null],
    ['/browse-books', 'search=noor', null],
    ['/browse-books/', '', null],
    ['/book-details', '', null],
    ['/book-details', 'id=1&from=home', null],
    ['/book-details', 'id=../admin', null],
    ['/book-details', 'id=a%2Fb', null],
    ['/my-reads', '', null],
  ])('at %s?%s is %s', (path, query, call) => {
    expect(firstCallAt(path, query)).toBe(call);
  });
});

describe('a page with its first contents', () => {
  const page = '<body><div id="root"><div>bar</div></div></body>';

  it('has them before what stands there while the code loads', () => {
    expect(withContents(page, '<main>$& $1</main>')).toBe(
      '<body><div id="root"><div id="prerendered"><main>$& $1</main></div><div>bar</div></div></body>',
    );
  });

  it('lets the code come after the styles', () => {
    const head =
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><script>1</script>';
    expect(withContents(head, '')).toBe(
      '<script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js"><script>1</script>',
    );
  });

  it('takes no text that the application would throw away', () => {
    expect(withContents(page, '<input type="search"/>')).toContain('<input readonly type="search"/>');
  });

  it('is the page itself without any', () => {
    expect(withContents(page, null)).toBe(page);
  });
});
