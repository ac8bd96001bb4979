import { beforeEach, describe, expect, it } from 'vitest';
import { useIsbnScene } from '../../test/scenes/isbn-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { googleIsbn, knownIsbn, replies } from '../../test/stand-ins/isbn-stand-in.ts';
import { sweepIsbnAnswers } from './asking.service.ts';

const { library, standIn, admin, now, later, agree, lookUp, called, minute, day } = await useIsbnScene();

describe('without the agreement of an admin', () => {
  beforeEach(async () => {
    for (const source of ['openlibrary', 'google']) done(await agree(source, false));
  });

  it('nothing leaves the house', async () => {
    expect(await lookUp()).toMatchObject({ proposals: [], failed: [], outside: 'not_agreed' });
    expect(called()).toEqual([]);
  });

  it('an agreement to one source is none to another, and is written down', async () => {
    expect(done(await agree('google', true)).message).toBe('ISBNs may now be sent to Google Books.');
    done(await agree('google', true));
    expect(await lookUp(googleIsbn)).toMatchObject({ proposals: [{ source: 'google' }], outside: 'asked' });
    expect(called()).toEqual([expect.stringContaining('/books/v1/volumes?')]);
    expect(done(await admin().get('/api/admin/isbn-sources'))).toEqual({
      known_isbns: 0,
      data: [
        {
          source: 'openlibrary',
          host: 'openlibrary.org',
          is_set: true,
          agreed_by: null,
          agreed_at: null,
          resting_until: null,
        },
        {
          source: 'google',
          host: 'www.googleapis.com',
          is_set: true,
          agreed_by: 'Amina Begum',
          agreed_at: now().toISOString(),
          resting_until: null,
        },
      ],
    });
    const log = done(await admin().get('/api/audit?kind=ISBN%20source')).data;
    expect(log[0]).toMatchObject({
      action: 'agreed to',
      actor: { name: 'Amina Begum' },
      after: { source: 'Google Books', host: 'www.googleapis.com' },
    });
    expect(log[1].action).toBe('stopped');
  });
});

it('a source is asked once about an ISBN, with the library’s name and address, and its response is stored for 90 days', async () => {
  const proposal = {
    source: 'openlibrary',
    title: 'Gardens of the Righteous: Riyadh as-Salihin of Imam Nawawi',
    author: 'Yaḥyá ibn Sharaf Nawawī, S. M. Madni Abbasi',
    publisher: 'Curzon Press',
    language: 'en',
    year: 1975,
    pages: 520,
    day: '2026-03-10',
    is_romanised: false,
    has_cover: true,
  };
  expect(await lookUp()).toMatchObject({ proposals: [proposal], failed: [], outside: 'asked' });
  const [call] = standIn.calls;
  expect(call?.headers['user-agent']).toBe('Library (desk@library.example)');
  expect(call?.headers).not.toHaveProperty('cookie');
  expect(called()).toEqual([expect.stringContaining(`/search.json?q=isbn%3A${knownIsbn}&fields=`)]);
  await later(89 * day);
  expect(await lookUp('0-86037-455-6')).toMatchObject({ proposals: [proposal] });
  expect(called()).toEqual([]);
  await sweepIsbnAnswers(library());
  await later(2 * day);
  await lookUp();
  expect(called()).toHaveLength(1);
});

it('the next source is asked about an ISBN that one does not know, and that none knows it is stored for 7 days', async () => {
  expect(await lookUp(googleIsbn)).toMatchObject({
    proposals: [
      {
        source: 'google',
        title: 'Hadiser Alo',
        language: 'bn',
        year: 2011,
        is_romanised: true,
        has_cover: false,
      },
    ],
  });
  expect(called()).toEqual([expect.stringContaining('/search.json'), expect.stringMatching(/key=a-key$/)]);
  expect(await lookUp('9780306406157')).toMatchObject({ proposals: [], failed: [], outside: 'asked' });
  await later(6 * day);
  called();
  await lookUp('9780306406157');
  expect(called()).toEqual([]);
  await later(2 * day);
  await lookUp('9780306406157');
  expect(called()).toHaveLength(2);
});

describe.each([
  ['refuses', replies.refused],
  ['says that it were too many calls', replies.tooMany],
])('a source that %s', (_what, reply) => {
  it('is left alone for an hour, while the next one is asked', async () => {
    standIn.answerWith(reply);
    expect(await lookUp(googleIsbn)).toMatchObject({
      failed: [
        {
          source: 'openlibrary',
          message: "Open Library isn't taking questions at the moment. We'll ask it again in an hour.",
        },
      ],
      proposals: [{ source: 'google' }],
    });
    called();
    await later(59 * minute);
    expect((await lookUp()).failed).toMatchObject([
      { message: "Open Library isn't taking questions at the moment. We'll ask it again in 1 minute." },
    ]);
    expect(called().filter((url) => url.startsWith('/search'))).toEqual([]);
    const [state] = done(await admin().get('/api/admin/isbn-sources')).data;
    expect(state.resting_until).toBe(new Date(now().getTime() + minute).toISOString());
    await later(2 * minute);
    expect((await lookUp()).proposals).toMatchObject([{ source: 'openlibrary' }]);
  });
});

it.each([
  ['HTML', replies.html, "Open Library sent something that we can't read."],
  ['HTML that calls itself JSON', replies.notJson, "Open Library sent something that we can't read."],
  ['a list instead of an object', replies.json([]), "Open Library sent something that we can't read."],
  ['no list of books', replies.json({ docs: 'none' }), "Open Library sent something that we can't read."],
  ['more than 256 kB', replies.huge, "Open Library sent something that we can't read."],
  ['an error', replies.broken, 'Open Library has a problem at the moment.'],
  ['half of an answer', replies.cut, "We couldn't reach Open Library."],
  ['nothing within 4 seconds', replies.never, 'Open Library took too long to answer.'],
  [
    'people to a machine of this house',
    replies.redirect('http://127.0.0.2/'),
    "Open Library sent something that we can't read.",
  ],
  [
    'people to another host',
    replies.redirect('https://example.com/'),
    "Open Library sent something that we can't read.",
  ],
])('a source that sends %s is named, and asked again the next time', async (_what, reply, message) => {
  standIn.answerWith(reply);
  expect((await lookUp()).failed).toEqual([{ source: 'openlibrary', message }]);
  await later(minute);
  expect((await lookUp()).proposals).toMatchObject([{ source: 'openlibrary' }]);
});

it('facts of a wrong type are left out, and a book without a title is none', async () => {
  standIn.answerWith(
    replies.json({
      docs: [
        { title: 'Kept', author_name: 'no list', language: [7], number_of_pages_median: 'many', cover_i: -1 },
      ],
    }),
  );
  expect((await lookUp()).proposals).toMatchObject([
    {
      title: 'Kept',
      author: null,
      publisher: null,
      language: null,
      year: null,
      pages: null,
      has_cover: false,
    },
  ]);
  await library().database.deleteFrom('isbn_answers').execute();
  await later(minute);
  standIn.answerWith(replies.json({ docs: [{ title: 12, author_name: ['Somebody'] }] }));
  expect((await lookUp()).proposals).toEqual([]);
});

it('a source gets one call a second, and nobody waits longer than 4 seconds for a turn', async () => {
  const { database } = library();
  await lookUp('9780306406157');
  const [first] = await database
    .selectFrom('isbn_sources')
    .where('source', '=', 'google')
    .selectAll()
    .execute();
  expect(first?.next_call_at).toEqual(now());
  const inUse = new Date(now().getTime() + 3500);
  await database.updateTable('isbn_sources').set({ next_call_at: inUse }).execute();
  const { failed } = await lookUp();
  expect(failed).toMatchObject([
    { message: 'Too many people are asking Open Library right now. Please try again shortly.' },
    { message: 'Too many people are asking Google Books right now. Please try again shortly.' },
  ]);
  const states = await database.selectFrom('isbn_sources').select('next_call_at').execute();
  expect(states).toEqual([{ next_call_at: inUse }, { next_call_at: inUse }]);
});

it('a source that was called while the clock was ahead is called again once it is right', async () => {
  await later(6 * 60 * minute);
  await lookUp();
  await later(-6 * 60 * minute);
  called();
  expect(await lookUp(googleIsbn)).toMatchObject({ failed: [], proposals: [{ source: 'google' }] });
  expect(called()).toHaveLength(2);
});

it('a source that refused a call while the clock was ahead is called again once it is right', async () => {
  await later(6 * 60 * minute);
  standIn.answerWith(replies.refused);
  await lookUp();
  await later(-6 * 60 * minute);
  const [state] = done(await admin().get('/api/admin/isbn-sources')).data;
  expect(state.resting_until).toBeNull();
  expect((await lookUp(googleIsbn)).failed).toEqual([]);
});
