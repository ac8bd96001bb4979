import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { copyOf, done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const page =
  '<html lang="en"><head><title>The library</title><meta name="description" content="Find a book." /><script type="application/json" id="settings">{}</script></head><div id="root"></div>';
const folders: string[] = [];
const library = useLibrary({ library_name: 'Halls & Books' });
const named = useAnotherApp(library, async () => {
  const webDir = await mkdtemp(path.join(os.tmpdir(), 'library-web-'));
  folders.push(webDir);
  await writeFile(path.join(webDir, 'index.html'), page);
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { webDir, publicUrl: 'https://library.example' };
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function load(at: string) {
  const response = await fetch(named().address + at);
  const html = await response.text();
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  return {
    html,
    status: response.status,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    tags: Object.fromEntries(found.map(([, name, content]) => [name, content])),
  };
}

/** What previews show of the library itself, at an address that no search engine lists. */
const ofLibrary = { 'og:title': 'Halls &amp; Books', 'og:type': 'website', robots: 'noindex' };

it('the page of a code has what previews show: the title, the hall and the cover, however the label is written', async () => {
  const cover = '0199aaaa-1111-7222-8333-0123456789ab';
  const { make } = library();
  const hall = await make.hall({ name: 'জহুরুল হক "হল" & Co' });
  const book = await make.book({ title: 'রিয়াদুস সালেহীন <b>', cover: `/covers/${cover}.webp` });
  const [copy] = await make.copies(book, hall, 1);
  const label = copy?.label ?? '';
  const number = Number(label.slice(1));
  for (const at of [`/c/${label}`, `/c/c${number}/?from=chat&x=%`, `/c/C-${number}`, `/c/%20${number}`]) {
    const { status, title, tags, html } = await load(at);
    expect([at, status, title]).toEqual([at, 200, 'রিয়াদুস সালেহীন &lt;b&gt; · Halls &amp; Books']);
    expect(tags).toEqual({
      description: 'This book belongs to জহুরুল হক &quot;হল&quot; &amp; Co.',
      'og:type': 'book',
      'og:site_name': 'Halls &amp; Books',
      'og:title': 'রিয়াদুস সালেহীন &lt;b&gt;',
      'og:description': 'This book belongs to জহুরুল হক &quot;হল&quot; &amp; Co.',
      'og:url': `https://library.example/c/${label}`,
      'og:image': `https://library.example/covers/${cover}.jpg`,
      'og:image:alt': 'রিয়াদুস সালেহীন &lt;b&gt;',
      'twitter:card': 'summary',
      robots: 'noindex',
    });
    expect(html).not.toContain('<b>');
  }
});

it('the page of a label that came with an import is found as it is printed', async () => {
  const { make, database } = library();
  const [copy] = await make.copies(await make.book({ title: 'Imported' }), await make.hall(), 1);
  await database
    .updateTable('copies')
    .set({ label: 'B/12' })
    .where('label', '=', copy?.label ?? '')
    .execute();
  const { title, tags } = await load('/c/b%2F12');
  expect([title, tags['og:url']]).toEqual([
    'Imported · Halls &amp; Books',
    'https://library.example/c/B%2F12',
  ]);
});

it('says nothing of loans, and of a withdrawn copy that it is none of the library', async () => {
  const scene = await lendingScene(library());
  const { label, copy_id } = await copyOf(library(), scene);
  const before = (await load(`/c/${label}`)).html;
  const lending_id = await lent(scene, '2026-03-20');
  expect((await load(`/c/${label}`)).html).toBe(before);
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  done(await scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state: 'withdrawn' }));
  expect((await load(`/c/${label}`)).tags['og:description']).toBe(
    'This copy is not part of the library any more.',
  );
});

it.each(['/c/C999999', '/c/nonsense', '/c/%00', "/c/1'%20OR%201=1", '/c/C000001%2Fx'])(
  'shows the library alone at %s',
  async (at) => {
    const { status, title, tags } = await load(at);
    expect([status, title]).toEqual([200, 'Halls &amp; Books']);
    expect(tags).toMatchObject(ofLibrary);
    expect(tags).not.toHaveProperty('og:url');
  },
);

it('shows the library alone for a copy of a deleted book, and other pages stay listed', async () => {
  const scene = await lendingScene(library());
  const { label } = await copyOf(library(), scene);
  expect((await load(`/c/${label}`)).tags['og:title']).not.toBe(ofLibrary['og:title']);
  await library()
    .database.updateTable('books')
    .set({ deleted_at: library().clock.now() })
    .where('book_id', '=', scene.book.book_id)
    .execute();
  expect((await load(`/c/${label}`)).tags).toMatchObject(ofLibrary);
  for (const at of ['/', '/c', `/copies/${label}`, `/book-details?id=${scene.book.book_id}`]) {
    expect([at, (await load(at)).tags.robots]).toEqual([at, undefined]);
  }
});
